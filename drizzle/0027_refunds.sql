CREATE TABLE "refund_balances" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"refunded" numeric DEFAULT '0' NOT NULL,
	"lines" json DEFAULT '{}' NOT NULL
) PARTITION BY RANGE ("receipt_id");
--> statement-breakpoint
CREATE TABLE "refund_queue" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"awaits" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"enqueued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"original_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"named" text NOT NULL,
	"is_gift" boolean NOT NULL,
	"token" text NOT NULL,
	"number" text,
	"created" text NOT NULL,
	"amount" numeric,
	"currency" text,
	"is_cancelled" boolean NOT NULL,
	"lines" json DEFAULT '{}' NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE ("refund_id");
--> statement-breakpoint
ALTER TABLE "receipt_search" ADD COLUMN "refund_state" text;--> statement-breakpoint
CREATE INDEX "refund_queue_due" ON "refund_queue" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "refund_queue_awaits" ON "refund_queue" USING btree ("awaits") WHERE due_at is null;--> statement-breakpoint
CREATE INDEX "refund_queue_expiry" ON "refund_queue" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refunds_original" ON "refunds" USING btree ("original_id","refund_id");--> statement-breakpoint
CREATE INDEX "receipt_search_refund_state" ON "receipt_search" USING btree ("organization_id","refund_state","received_at","receipt_id") WHERE refund_state is not null;--> statement-breakpoint
CREATE INDEX "receipt_search_number" ON "receipt_search" USING btree ("store_id","receipt_reference") WHERE receipt_reference is not null;--> statement-breakpoint
-- By hand, beyond PARTITION BY above: the months that receipts are kept of; old receipts are refunded, too.
DO $$
DECLARE
	part record;
BEGIN
	FOR part IN
		SELECT parent.name AS parent, right(c.relname, 7) AS month, pg_get_expr(c.relpartbound, c.oid) AS bounds
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		CROSS JOIN (VALUES ('refunds'), ('refund_balances')) AS parent(name)
		WHERE i.inhparent = 'receipts'::regclass
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF %I %s', part.parent || '_' || part.month, part.parent, part.bounds);
	END LOOP;
END $$;
