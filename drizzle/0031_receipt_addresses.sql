CREATE TABLE "receipt_addresses" (
	"address" uuid PRIMARY KEY NOT NULL,
	"gift" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"token" text NOT NULL
) PARTITION BY RANGE ("address");
--> statement-breakpoint
ALTER TABLE "receipt_search_queue" ADD COLUMN "address" uuid;--> statement-breakpoint
CREATE INDEX "receipt_addresses_gift" ON "receipt_addresses" USING btree ("gift");