ALTER TABLE "credentials" ADD COLUMN "capture_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_requests" ADD COLUMN "refused_body" text;--> statement-breakpoint
CREATE INDEX "api_requests_bodies" ON "api_requests" USING btree ("created_at") WHERE refused_body is not null;