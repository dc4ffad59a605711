CREATE TABLE "sandbox_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"payment" json NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "trace_contexts" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"traceparent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "live_id" uuid;--> statement-breakpoint
CREATE INDEX "sandbox_jobs_due" ON "sandbox_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "trace_contexts_age" ON "trace_contexts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_live_id_organizations_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_sandbox" ON "organizations" USING btree ("live_id","kind") WHERE live_id is not null;