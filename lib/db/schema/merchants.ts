import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("brands_organization").on(table.organizationId, table.id.desc())],
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
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("stores_organization").on(table.organizationId, table.id.desc()),
    index("stores_brand").on(table.brandId),
  ],
);

/** What a store was before it was changed: receipts from that time show it so. */
export const storeHistory = pgTable(
  "store_history",
  {
    storeId: uuid("store_id")
      .notNull()
      .references(() => stores.id),
    /** When the change came. */
    validUntil: instant("valid_until").notNull(),
    name: text("name").notNull(),
    address: text("address"),
    countryCode: text("country_code").notNull(),
    vatId: text("vat_id"),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.validUntil] })],
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
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sources_organization").on(table.organizationId, table.id.desc())],
);
