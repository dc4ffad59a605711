ALTER TABLE "refund_queue" ADD COLUMN "organization_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_queue_turn" ON "refund_queue" USING btree ("organization_id","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_counted" ON "refunds" USING btree ("original_id","refund_id") WHERE not is_cancelled;--> statement-breakpoint
-- Last, by hand: from here on nobody reads the table until the end.
DROP INDEX "refunds_original";
