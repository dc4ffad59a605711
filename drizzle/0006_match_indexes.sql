DROP INDEX "match_requests_open_approval";--> statement-breakpoint
DROP INDEX "payments_approval";--> statement-breakpoint
CREATE INDEX "match_requests_reference" ON "match_requests" USING btree ("organization_id","reference","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_requests_ambiguous_rrn" ON "match_requests" USING btree ("retrieval_reference_number") WHERE status = 'ambiguous';--> statement-breakpoint
CREATE INDEX "match_requests_ambiguous_approval" ON "match_requests" USING btree ("approval_code") WHERE status = 'ambiguous';--> statement-breakpoint
CREATE INDEX "match_requests_ambiguous_par" ON "match_requests" USING btree ("par_hash") WHERE status = 'ambiguous';--> statement-breakpoint
CREATE INDEX "match_requests_open_approval" ON "match_requests" USING btree ("approval_code","last_four","amount") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_approval" ON "payments" USING btree ("approval_code","last_four","amount");