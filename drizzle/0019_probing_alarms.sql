CREATE TABLE "probing_alarms" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"requests" integer NOT NULL,
	"judged" integer NOT NULL,
	"misses" integer NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"is_notice_due" boolean DEFAULT true NOT NULL
);
