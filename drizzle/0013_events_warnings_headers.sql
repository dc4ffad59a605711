ALTER TABLE "deliveries" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "receipt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "payment_position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "matched_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event_type" text DEFAULT 'receipt.delivered' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event_data" json;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "is_our_fault" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "headers_encrypted" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "notice_due" text;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD COLUMN "kind" text DEFAULT 'hmac' NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_attempts_our_fault" ON "delivery_attempts" USING btree ("id") WHERE is_our_fault;