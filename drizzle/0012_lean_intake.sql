CREATE TABLE "store_history" (
	"store_id" uuid NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"country_code" text NOT NULL,
	"vat_id" text,
	CONSTRAINT "store_history_store_id_valid_until_pk" PRIMARY KEY("store_id","valid_until")
);
--> statement-breakpoint
DROP INDEX "receipts_organization";--> statement-breakpoint
DROP INDEX "receipt_fingerprints_age";--> statement-breakpoint
ALTER TABLE "receipt_search_queue" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_history" ADD CONSTRAINT "store_history_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_fingerprints_age" ON "receipt_fingerprints" USING brin ("created_at");