CREATE TABLE "parked_deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "max_in_flight" integer DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "in_flight_limit" integer DEFAULT 16 NOT NULL;--> statement-breakpoint
CREATE INDEX "parked_deliveries_organization" ON "parked_deliveries" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "deliveries_reference" ON "deliveries" USING btree ("organization_id","reference","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "delivery_attempts_test" ON "delivery_attempts" USING btree ("endpoint_id","id" DESC NULLS LAST) WHERE trigger = 'test';--> statement-breakpoint
-- A row of the queue lives for milliseconds: dead rows must go before they pile up at the head of the claim's index.
ALTER TABLE "delivery_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
