CREATE TABLE "not_mine_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"match_request_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_by" uuid NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refused_payments" (
	"organization_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_position" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_payments_organization_id_receipt_id_payment_position_reference_pk" PRIMARY KEY("organization_id","receipt_id","payment_position","reference")
);
--> statement-breakpoint
DROP INDEX "audit_events_organization";--> statement-breakpoint
DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "deliveries_organization";--> statement-breakpoint
DROP INDEX "deliveries_endpoint";--> statement-breakpoint
DROP INDEX "deliveries_reference";--> statement-breakpoint
DROP INDEX "match_requests_organization";--> statement-breakpoint
DROP INDEX "match_requests_reference";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "not_mine_reports_request" ON "not_mine_reports" USING btree ("match_request_id");--> statement-breakpoint
CREATE INDEX "not_mine_reports_open" ON "not_mine_reports" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "match_requests_unhappy" ON "match_requests" USING btree ("status","id") WHERE status in ('ambiguous', 'expired', 'withdrawn');--> statement-breakpoint
CREATE INDEX "audit_events_organization" ON "audit_events" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_organization" ON "deliveries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_endpoint" ON "deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_reference" ON "deliveries" USING btree ("organization_id","reference","id");--> statement-breakpoint
CREATE INDEX "match_requests_organization" ON "match_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "match_requests_reference" ON "match_requests" USING btree ("organization_id","reference","id");