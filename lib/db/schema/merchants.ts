import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./accounts";
import { bytea, createdAt, idColumn, instant } from "./columns";

export const brands = pgTable(
  "brands",
  {
    id: idColumn(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    name: text("name").notNull(),
    /** `#rrggbb`; shown on receipts. */
    color: text("color"),
    /** A PNG that was drawn by us. Of versions before: the file as it was uploaded, until the worker has drawn it. */
    logo: bytea("logo"),
    logoContentType: text("logo_content_type", { enum: ["image/png", "image/svg+xml"] }),
    /** A version before leaves it as it is when it stores a file: what is shown is a PNG besides. */
    isLogoDrawn: boolean("is_logo_drawn").notNull().default(false),
    /** `v` in the logo's public address; null when there is none to show. */
    logoVersion: text("logo_version").generatedAlwaysAs(
      sql`case when is_logo_drawn and logo_content_type = 'image/png' then left(encode(sha256(logo), 'hex'), 16) end`,
    ),
    /** What the brand says of itself at the foot of its receipts: text, or what becomes a link. */
    support: text("support"),
    returnPolicy: text("return_policy"),
    privacyNotice: text("privacy_notice"),
    /** Counted on by a trigger, which keeps what was before in `brand_history`: so does a version before it, too. */
    version: integer("version").notNull().default(1),
    /** Since when it is out of use: it takes no receipts, and lists leave it out; null while it is in use. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("brands_organization").on(table.organizationId, table.id.desc()),
    // The list by name.
    index("brands_name").on(table.organizationId, sql`lower(${table.name})`, table.id),
  ],
);

/** What a brand was before it was changed: a delivery says the brand as it was when it was made. Written by a trigger. */
export const brandHistory = pgTable(
  "brand_history",
  {
    brandId: uuid("brand_id")
      .notNull()
      .references(() => brands.id),
    version: integer("version").notNull(),
    /** When the change came. */
    validUntil: instant("valid_until").notNull(),
    name: text("name").notNull(),
    color: text("color"),
    /** What was shown; null where the brand has it still, and 30 days after it was replaced. */
    logo: bytea("logo"),
    logoVersion: text("logo_version"),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.version] }),
    // Logos that need not be readable any more.
    index("brand_history_logos").on(table.validUntil).where(sql`logo is not null`),
  ],
);

export const stores = pgTable(
  "stores",
  {
    id: idColumn(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    brandId: uuid("brand_id")
      .notNull()
      .references(() => brands.id),
    name: text("name").notNull(),
    /** Free text, may have several lines. */
    address: text("address"),
    /** ISO 3166-1 alpha-2. */
    countryCode: text("country_code").notNull(),
    vatId: text("vat_id"),
    /** Counted on by a trigger, which keeps what was before in `store_history`. */
    version: integer("version").notNull().default(1),
    /** Since when it is out of use: it takes no receipts, and lists leave it out; null while it is in use. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("stores_organization").on(table.organizationId, table.id.desc()),
    index("stores_brand").on(table.brandId),
    // The list by name.
    index("stores_name").on(table.organizationId, sql`lower(${table.name})`, table.id),
  ],
);

/** What a store was before it was changed: receipts from that time show it so. Written by a trigger. */
export const storeHistory = pgTable(
  "store_history",
  {
    storeId: uuid("store_id")
      .notNull()
      .references(() => stores.id),
    /** Null where a version before has written the change as well. */
    version: integer("version"),
    /** When the change came. */
    validUntil: instant("valid_until").notNull(),
    name: text("name").notNull(),
    address: text("address"),
    countryCode: text("country_code").notNull(),
    vatId: text("vat_id"),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.validUntil] }),
    uniqueIndex("store_history_version").on(table.storeId, table.version),
  ],
);

export const sources = pgTable(
  "sources",
  {
    id: idColumn(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    type: text("type", { enum: ["receipts"] }).notNull(),
    description: text("description"),
    /** What other content with the same number, store, document type and local day is: another receipt, or the next version of that one. */
    onResubmission: text("on_resubmission", { enum: ["newReceipt", "newVersion"] })
      .notNull()
      .default("newReceipt"),
    /** Since when it is out of use: it takes no receipts, and lists leave it out; null while it is in use. */
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sources_organization").on(table.organizationId, table.id.desc())],
);
