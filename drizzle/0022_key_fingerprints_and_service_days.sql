CREATE TABLE "secret_key_fingerprints" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secret_key_fingerprints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"adopted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"day" date PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL
);
