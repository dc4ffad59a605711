ALTER TABLE "deliveries" ADD COLUMN "supersedes" uuid;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "former_request_id" uuid;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "sale_hash" uuid;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "on_resubmission" text DEFAULT 'newReceipt' NOT NULL;--> statement-breakpoint
CREATE INDEX "matches_sale" ON "matches" USING btree ("sale_hash","receipt_id") WHERE sale_hash is not null;--> statement-breakpoint
CREATE INDEX "matches_former_request" ON "matches" USING btree ("former_request_id") WHERE former_request_id is not null;--> statement-breakpoint
CREATE INDEX "receipt_search_changed" ON "receipt_search" USING btree ("organization_id","state","received_at","receipt_id") WHERE version > 1;