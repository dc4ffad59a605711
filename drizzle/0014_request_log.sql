CREATE UNLOGGED TABLE "api_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"problem" text,
	"detail" text,
	"fields" json,
	"request_id" text NOT NULL,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_requests_organization" ON "api_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_credential" ON "api_requests" USING btree ("credential_id","id");