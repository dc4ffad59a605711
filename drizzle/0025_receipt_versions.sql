CREATE TABLE "receipt_versions" (
	"receipt_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"reason" text,
	"issued_at" timestamp with time zone NOT NULL,
	"document_type" text NOT NULL,
	"status" text NOT NULL,
	"receipt_reference" text,
	"order_reference" text,
	"amount" numeric,
	"currency" text,
	"content" json NOT NULL,
	"positions" integer[] NOT NULL,
	"former_payments" json DEFAULT '[]' NOT NULL,
	"changes" json NOT NULL,
	CONSTRAINT "receipt_versions_receipt_id_version_pk" PRIMARY KEY("receipt_id","version")
) PARTITION BY RANGE ("receipt_id");
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receipt_version" integer;--> statement-breakpoint
ALTER TABLE "receipt_search" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_search" ADD COLUMN "state" text DEFAULT 'issued' NOT NULL;--> statement-breakpoint
-- By hand, beyond PARTITION BY above: the months that receipts are kept of; old receipts are corrected, too.
DO $$
DECLARE
	part record;
BEGIN
	FOR part IN
		SELECT right(c.relname, 7) AS month, pg_get_expr(c.relpartbound, c.oid) AS bounds
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'receipts'::regclass
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "receipt_versions" %s', 'receipt_versions_' || part.month, part.bounds);
	END LOOP;
END $$;
