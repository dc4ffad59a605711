ALTER TABLE "match_requests" ADD COLUMN "acquirer_reference_number" text;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "merchant_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "acquirer_reference_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "merchant_name" text;--> statement-breakpoint
CREATE INDEX "match_requests_arn" ON "match_requests" USING btree ("acquirer_reference_number") WHERE acquirer_reference_number is not null and status in ('pending', 'ambiguous');--> statement-breakpoint
CREATE INDEX "payments_arn" ON "payments" USING btree ("acquirer_reference_number") WHERE acquirer_reference_number is not null;