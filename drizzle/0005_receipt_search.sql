-- By hand: the extension, PARTITION BY and the storage settings; drizzle-kit cannot express them.
-- Trusted since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "receipt_hours" (
	"organization_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"store_id" uuid NOT NULL,
	"received" integer NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_hours_organization_id_hour_store_id_pk" PRIMARY KEY("organization_id","hour","store_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_search" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"token" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document_type" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric,
	"currency" text,
	"receipt_reference" text,
	"order_reference" text,
	"delivered_at" timestamp with time zone,
	"words" "tsvector" NOT NULL
) PARTITION BY RANGE ("receipt_id");
--> statement-breakpoint
CREATE TABLE "receipt_search_queue" (
	"receipt_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"source_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text NOT NULL,
	"detail" text NOT NULL,
	"fields" json DEFAULT '[]' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_activity" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"last_received_at" timestamp with time zone NOT NULL,
	"received" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"position" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "receipt_search_newest" ON "receipt_search" USING btree ("organization_id","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_store" ON "receipt_search" USING btree ("organization_id","store_id","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_source" ON "receipt_search" USING btree ("organization_id","source_id","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_document_type" ON "receipt_search" USING btree ("organization_id","document_type","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_status" ON "receipt_search" USING btree ("organization_id","status","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_currency" ON "receipt_search" USING btree ("organization_id","currency","received_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_issued" ON "receipt_search" USING btree ("organization_id","issued_at","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_search_amount" ON "receipt_search" USING btree ("organization_id","amount");--> statement-breakpoint
CREATE INDEX "receipt_search_words" ON "receipt_search" USING gin ("organization_id","words");--> statement-breakpoint
CREATE INDEX "refused_submissions_organization" ON "refused_submissions" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "source_activity_organization" ON "source_activity" USING btree ("organization_id");--> statement-breakpoint
-- As for the other queues: a row lives for milliseconds, and dead rows must not pile up at the head of the index.
ALTER TABLE "receipt_search_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000, autovacuum_vacuum_cost_delay = 0);--> statement-breakpoint
-- Its rows are counted up many times an hour: room for the new versions beside the old ones.
ALTER TABLE "receipt_hours" SET (fillfactor = 50);
