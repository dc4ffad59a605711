-- The PARTITION BY clauses are written by hand: drizzle-kit cannot express them. lib/db/partitions.ts makes the partitions.
CREATE TABLE "access_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"organization_id" uuid,
	"role" text,
	"is_operator" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credential_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"is_operator" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"recovery_code_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" json,
	"after" json,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid,
	"match_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_position" integer NOT NULL,
	"subscription_id" uuid,
	"match_request_id" uuid,
	"reference" text NOT NULL,
	"matched_by" json NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"trigger" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"dns_ms" integer,
	"connect_ms" integer,
	"tls_ms" integer,
	"first_byte_ms" integer,
	"remote_address" text,
	"status" integer,
	"is_success" boolean NOT NULL,
	"error_class" text,
	"response_excerpt" text,
	"is_response_truncated" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "delivery_queue" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"subscription_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts_made" integer DEFAULT 0 NOT NULL,
	"trigger" text DEFAULT 'scheduled' NOT NULL,
	"claim_id" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"first_failure_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"secret_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consumed_payments" (
	"organization_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_position" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consumed_payments_organization_id_receipt_id_payment_position_pk" PRIMARY KEY("organization_id","receipt_id","payment_position")
);
--> statement-breakpoint
CREATE TABLE "match_queue" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"enqueued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"par_hash" "bytea",
	"par_last_four" text,
	"retrieval_reference_number" text,
	"approval_code" text,
	"last_four" text,
	"terminal_id" text,
	"system_trace_audit_number" text,
	"payment_type_label" text,
	"amount" numeric,
	"currency" text,
	"transaction_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"explanation" json
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"payment_position" integer NOT NULL,
	"subscription_id" uuid,
	"match_request_id" uuid,
	"reference" text NOT NULL,
	"matched_by" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"par_hash" "bytea" NOT NULL,
	"par_last_four" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"logo" "bytea",
	"logo_content_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"country_code" text NOT NULL,
	"vat_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"credential_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"location" text,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_credential_id_key_pk" PRIMARY KEY("credential_id","key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"receipt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"par_hash" "bytea",
	"par_last_four" text,
	"retrieval_reference_number" text,
	"approval_code" text,
	"last_four" text,
	"terminal_id" text,
	"system_trace_audit_number" text,
	"payment_type_label" text,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"document_type" text NOT NULL,
	CONSTRAINT "payments_receipt_id_position_pk" PRIMARY KEY("receipt_id","position")
) PARTITION BY RANGE ("receipt_id");
--> statement-breakpoint
CREATE TABLE "receipt_fingerprints" (
	"source_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"receipt_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_fingerprints_source_id_fingerprint_pk" PRIMARY KEY("source_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"token" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document_type" text NOT NULL,
	"status" text NOT NULL,
	"receipt_reference" text,
	"order_reference" text,
	"amount" numeric,
	"currency" text,
	"content" json NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_secrets" ADD CONSTRAINT "credential_secrets_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_credential" ON "access_tokens" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_organization" ON "account_links" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "credential_secrets_credential" ON "credential_secrets" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_client_id" ON "credentials" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "credentials_organization" ON "credentials" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_events_organization" ON "audit_events" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_organization" ON "deliveries" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_endpoint" ON "deliveries" USING btree ("endpoint_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_receipt" ON "deliveries" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_queue_due" ON "delivery_queue" USING btree ("endpoint_id","due_at");--> statement-breakpoint
CREATE INDEX "delivery_queue_claimed" ON "delivery_queue" USING btree ("endpoint_id","lease_until") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "delivery_queue_subscription" ON "delivery_queue" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_windows_subject" ON "rate_windows" USING btree ("subject","window_start");--> statement-breakpoint
CREATE INDEX "rate_windows_age" ON "rate_windows" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_organization" ON "webhook_endpoints" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_endpoint" ON "webhook_secrets" USING btree ("endpoint_id");--> statement-breakpoint
CREATE INDEX "match_queue_order" ON "match_queue" USING btree ("enqueued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "match_requests_fingerprint" ON "match_requests" USING btree ("organization_id","fingerprint");--> statement-breakpoint
CREATE INDEX "match_requests_organization" ON "match_requests" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_requests_open_rrn" ON "match_requests" USING btree ("retrieval_reference_number") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "match_requests_open_approval" ON "match_requests" USING btree ("approval_code") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "match_requests_open_par" ON "match_requests" USING btree ("par_hash") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "match_requests_open_expiry" ON "match_requests" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "matches_subscription" ON "matches" USING btree ("subscription_id","receipt_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_request" ON "matches" USING btree ("match_request_id") WHERE match_request_id is not null;--> statement-breakpoint
CREATE INDEX "matches_receipt" ON "matches" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "matches_organization" ON "matches" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_active" ON "subscriptions" USING btree ("par_hash","organization_id","reference") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_organization" ON "subscriptions" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_reference" ON "subscriptions" USING btree ("organization_id","reference","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "brands_organization" ON "brands" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sources_organization" ON "sources" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_organization" ON "stores" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_brand" ON "stores" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payments_rrn" ON "payments" USING btree ("retrieval_reference_number");--> statement-breakpoint
CREATE INDEX "payments_approval" ON "payments" USING btree ("approval_code","last_four");--> statement-breakpoint
CREATE INDEX "payments_par" ON "payments" USING btree ("par_hash");--> statement-breakpoint
CREATE INDEX "receipt_fingerprints_age" ON "receipt_fingerprints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receipts_organization" ON "receipts" USING btree ("organization_id","id" DESC NULLS LAST);