DROP INDEX "match_queue_order";--> statement-breakpoint
ALTER TABLE "match_queue" ADD COLUMN "due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "match_queue" ADD COLUMN "attempt_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "previous_par_hashes" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "match_queue_due" ON "match_queue" USING btree ("due_at");--> statement-breakpoint
-- As for the delivery queue: a row lives for milliseconds, and dead rows must not pile up at the head of the claim's index.
ALTER TABLE "match_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
