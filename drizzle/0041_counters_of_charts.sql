CREATE TABLE "delivery_hours" (
	"organization_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"wait" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "delivery_hours_organization_id_hour_outcome_wait_pk" PRIMARY KEY("organization_id","hour","outcome","wait")
);
--> statement-breakpoint
CREATE TABLE "exchange_hours" (
	"hour" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"wait" smallint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "exchange_hours_hour_what_wait_pk" PRIMARY KEY("hour","what","wait")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"organization_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sold" numeric DEFAULT '0' NOT NULL,
	"given_back" numeric DEFAULT '0' NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"unreferenced" integer DEFAULT 0 NOT NULL,
	"unfindable" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_hours_organization_id_hour_currency_pk" PRIMARY KEY("organization_id","hour","currency")
);
--> statement-breakpoint
CREATE TABLE "source_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source_id" uuid NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"unreferenced" integer DEFAULT 0 NOT NULL,
	"unfindable" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_days_organization_id_day_source_id_pk" PRIMARY KEY("organization_id","day","source_id")
);
--> statement-breakpoint
-- By hand: what charts show of the last month. Payments are counted from now on.
INSERT INTO "sales_hours" ("organization_id", "hour", "currency", "received", "reached", "sales", "sold", "given_back")
SELECT organization_id, date_trunc('hour', received_at, 'UTC'), coalesce(currency, ''), count(*), count(delivered_at),
  count(*) FILTER (WHERE is_paid AND NOT is_back),
  coalesce(sum(amount) FILTER (WHERE is_paid AND NOT is_back), 0), coalesce(sum(abs(amount)) FILTER (WHERE is_paid AND is_back), 0)
FROM receipt_search
CROSS JOIN LATERAL (
  SELECT amount IS NOT NULL AND status NOT IN ('pending', 'cancelled') AS is_paid,
    document_type IN ('creditNote', 'return') OR amount < 0 AS is_back
) what
-- An id begins with the time of arrival: older months are not looked into.
WHERE receipt_id >= (lpad(to_hex((extract(epoch FROM now() - interval '32 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "source_days" ("organization_id", "day", "source_id", "received", "reached")
SELECT organization_id, (received_at AT TIME ZONE 'UTC')::date, source_id, count(*), count(delivered_at)
FROM receipt_search
WHERE receipt_id >= (lpad(to_hex((extract(epoch FROM now() - interval '32 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "exchange_hours" ("hour", "what", "count")
SELECT h.hour, 'submitted', sum(h.received)
FROM sales_hours h JOIN organizations o ON o.id = h.organization_id AND o.live_id IS NULL
GROUP BY 1;
