CREATE TABLE "match_allowances" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"base" integer,
	"last_day" date NOT NULL,
	"asked" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_findings" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "match_findings_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
-- What was asked and found before there were these tables counts as well. Ids carry the time: older months are not read.
INSERT INTO "match_allowances" ("organization_id", "last_day", "asked")
SELECT "organization_id", "today", array_agg("asked" ORDER BY "ago")
FROM (
	SELECT "organization_id", "today", "ago", count("q"."id") FILTER (WHERE "day" = "today" - "ago")::int AS "asked"
	FROM (
		SELECT "organization_id", "id", ("created_at" AT TIME ZONE 'UTC')::date AS "day", (now() AT TIME ZONE 'UTC')::date AS "today"
		FROM "match_requests"
		WHERE "id" >= (lpad(to_hex((extract(epoch FROM now() - interval '9 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
	) "q"
	CROSS JOIN generate_series(0, 7) AS "ago"
	GROUP BY 1, 2, 3
) "days"
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "match_findings" ("organization_id", "day", "found")
SELECT "organization_id", ("created_at" AT TIME ZONE 'UTC')::date, count(*)
FROM "match_requests"
WHERE "status" = 'matched'
	AND "id" >= (lpad(to_hex((extract(epoch FROM now() - interval '32 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
GROUP BY 1, 2;
