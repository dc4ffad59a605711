CREATE TABLE "four_eyes" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"off_asked_by" uuid,
	"off_asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "decided_by" uuid;