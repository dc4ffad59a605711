CREATE TABLE "brand_history" (
	"brand_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"logo" "bytea",
	"logo_version" text,
	CONSTRAINT "brand_history_brand_id_version_pk" PRIMARY KEY("brand_id","version")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "store_version" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "brand_version" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_version" text GENERATED ALWAYS AS (case when is_logo_drawn and logo_content_type = 'image/png' then left(encode(sha256(logo), 'hex'), 16) end) STORED;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_history" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_history" ADD CONSTRAINT "brand_history_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_history_logos" ON "brand_history" USING btree ("valid_until") WHERE logo is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_history_version" ON "store_history" USING btree ("store_id","version");--> statement-breakpoint
UPDATE "store_history" SET "version" = n FROM (
  SELECT store_id AS of_store, valid_until AS until, row_number() OVER (PARTITION BY store_id ORDER BY valid_until) AS n
  FROM "store_history"
) numbered WHERE store_id = of_store AND valid_until = until;--> statement-breakpoint
UPDATE "stores" SET "version" = 1 + changes FROM (
  SELECT store_id, count(*) AS changes FROM "store_history" GROUP BY store_id
) changed WHERE id = store_id;--> statement-breakpoint
-- Whoever writes, a version before and an operator's own SQL too: what deliveries were made with is kept.
CREATE FUNCTION keep_brand_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_history (brand_id, version, valid_until, name, color, logo, logo_version)
  VALUES (
    old.id, old.version, clock_timestamp(), old.name, old.color,
    CASE WHEN old.logo_version IS NOT NULL AND new.logo IS DISTINCT FROM old.logo THEN old.logo END, old.logo_version
  );
  new.version := old.version + 1;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_brand_version BEFORE UPDATE ON "brands" FOR EACH ROW WHEN (
  (old.name, old.color, old.logo, old.logo_content_type, old.is_logo_drawn)
    IS DISTINCT FROM (new.name, new.color, new.logo, new.logo_content_type, new.is_logo_drawn)
) EXECUTE FUNCTION keep_brand_version();--> statement-breakpoint
CREATE FUNCTION keep_store_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_history (store_id, version, valid_until, name, address, country_code, vat_id)
  VALUES (old.id, old.version, clock_timestamp(), old.name, old.address, old.country_code, old.vat_id);
  new.version := old.version + 1;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_store_version BEFORE UPDATE ON "stores" FOR EACH ROW WHEN (
  (old.name, old.address, old.country_code, old.vat_id)
    IS DISTINCT FROM (new.name, new.address, new.country_code, new.vat_id)
) EXECUTE FUNCTION keep_store_version();
