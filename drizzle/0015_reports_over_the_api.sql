ALTER TABLE "not_mine_reports" ALTER COLUMN "reported_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "not_mine_reports" ADD COLUMN "merchant_id" uuid;--> statement-breakpoint
ALTER TABLE "not_mine_reports" ADD COLUMN "reported_by_credential" uuid;--> statement-breakpoint
CREATE INDEX "not_mine_reports_merchant" ON "not_mine_reports" USING btree ("merchant_id");--> statement-breakpoint
UPDATE "not_mine_reports" r SET "merchant_id" = p."organization_id" FROM "payments" p WHERE p."receipt_id" = r."receipt_id" AND p."position" = r."payment_position";
