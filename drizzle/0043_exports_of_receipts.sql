CREATE TABLE "export_files" (
	"export_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"file" integer NOT NULL,
	"size" bigint NOT NULL,
	"packed_size" bigint NOT NULL,
	"crc" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"content" "bytea",
	CONSTRAINT "export_files_export_id_kind_file_pk" PRIMARY KEY("export_id","kind","file")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"by" text NOT NULL,
	"selector" json,
	"store_id" uuid,
	"issued_from" timestamp with time zone,
	"issued_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" uuid,
	"looked" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"is_selected" boolean DEFAULT false NOT NULL,
	"receipts" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"pdfs" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"lease_until" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended" text,
	"has_archive" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid NOT NULL,
	"after" uuid NOT NULL,
	"through" uuid NOT NULL,
	"file" integer NOT NULL,
	"receipt_ids" uuid[] NOT NULL,
	"lines" "bytea",
	"cells" "bytea",
	"document" "bytea",
	CONSTRAINT "export_parts_export_id_after_pk" PRIMARY KEY("export_id","after")
);
--> statement-breakpoint
CREATE TABLE "export_pdfs" (
	"export_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"bytes" "bytea",
	"crc" bigint,
	"sha256" "bytea",
	CONSTRAINT "export_pdfs_export_id_receipt_id_pk" PRIMARY KEY("export_id","receipt_id")
);
--> statement-breakpoint
CREATE INDEX "exports_organization" ON "exports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "exports_kept" ON "exports" USING btree ("organization_id") WHERE has_archive;--> statement-breakpoint
CREATE INDEX "export_parts_forgotten" ON "export_parts" USING btree ("export_id") WHERE lines is null;--> statement-breakpoint
CREATE INDEX "export_pdfs_forgotten" ON "export_pdfs" USING btree ("export_id") WHERE bytes is null;