ALTER TABLE "brands" ADD COLUMN "support" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "return_policy" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "privacy_notice" text;