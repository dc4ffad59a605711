CREATE TABLE "erased_receipts" (
	"erasure_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told" uuid[] NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erased_receipts_erasure_id_receipt_id_pk" PRIMARY KEY("erasure_id","receipt_id")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"by" text NOT NULL,
	"selector" json,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" uuid,
	"held" integer DEFAULT 0 NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "held_receipts" (
	"receipt_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	CONSTRAINT "held_receipts_receipt_id_hold_id_pk" PRIMARY KEY("receipt_id","hold_id")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"store_id" uuid,
	"issued_from" timestamp with time zone,
	"issued_before" timestamp with time zone,
	"reason" text NOT NULL,
	"is_by_operator" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "person_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erased_receipts_unsettled" ON "erased_receipts" USING btree ("erasure_id") WHERE not is_settled;--> statement-breakpoint
CREATE INDEX "erasures_organization" ON "erasures" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "erasures_running" ON "erasures" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "held_receipts_hold" ON "held_receipts" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "legal_holds_organization" ON "legal_holds" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "legal_holds_standing" ON "legal_holds" USING btree ("organization_id") WHERE released_at is null;