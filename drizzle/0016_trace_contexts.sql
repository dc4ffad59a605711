CREATE UNLOGGED TABLE "trace_contexts" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"traceparent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trace_contexts_age" ON "trace_contexts" USING btree ("created_at");