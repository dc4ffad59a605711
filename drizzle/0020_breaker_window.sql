ALTER TABLE "webhook_endpoints" ADD COLUMN "recent_attempts" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "recent_failures" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "unwell_since" timestamp with time zone;