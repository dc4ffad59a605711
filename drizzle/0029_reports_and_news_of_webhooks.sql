CREATE TABLE "endpoint_news" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"given_up" integer DEFAULT 0 NOT NULL,
	"first_given_up" uuid,
	"last_given_up" uuid,
	"given_up_told_at" timestamp with time zone,
	"disabled_reason" text,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "not_mine_reports" ALTER COLUMN "match_request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "not_mine_reports" ADD COLUMN "subscription_id" uuid;