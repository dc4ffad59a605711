CREATE TABLE "retention_clocks" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"receipts" integer,
	"personal" integer,
	"coming_receipts" integer,
	"coming_personal" integer,
	"coming_from" timestamp with time zone,
	"is_notice_due" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"personal_before" uuid,
	"personal_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "erased" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_clocks" ADD CONSTRAINT "retention_clocks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_clocks_due" ON "retention_clocks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "retention_clocks_notice" ON "retention_clocks" USING btree ("organization_id") WHERE is_notice_due;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_of_clock" ON "erasures" USING btree ("organization_id","mode") WHERE by = 'clock' and done_at is null;