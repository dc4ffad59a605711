CREATE INDEX "erasures_turn" ON "erasures" USING btree ("organization_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_location" ON "idempotency_keys" USING btree ("location") WHERE location is not null;--> statement-breakpoint
-- Last, by hand: from here on nobody reads the tables until the end.
DROP INDEX "erasures_running";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "erased_contents" "bytea"[];
