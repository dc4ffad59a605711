import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, idColumn, instant, jsonText } from "./columns";

export const EXPORTED_BY = ["receipt", "customerId", "lastFour", "period"] as const;

/** What a merchant has asked to have as an archive. Kept for good, as the record that it was; what was in it is not. */
export const exportJobs = pgTable(
  "exports",
  {
    /** Receipts with a later id are not in it. */
    id: idColumn(),
    /** The merchant. */
    organizationId: uuid("organization_id").notNull(),
    /** By what the receipts are named. */
    by: text("by", { enum: EXPORTED_BY }).notNull(),
    /** The names themselves, as JSON; null once it is done or has ended. */
    selector: jsonText("selector"),
    /** Bounds of a period: no person's data. */
    storeId: uuid("store_id"),
    issuedFrom: instant("issued_from"),
    issuedBefore: instant("issued_before"),
    createdAt: createdAt(),
    /** What has been looked at: receipts up to this one, so many, of how many. */
    lookedAt: uuid("looked_at"),
    looked: integer("looked").notNull().default(0),
    /** Null until they were counted. */
    total: integer("total"),
    isSelected: boolean("is_selected").notNull().default(false),
    receipts: integer("receipts").notNull().default(0),
    parts: integer("parts").notNull().default(0),
    /** How many were in it and are gone since. */
    leftOut: integer("left_out").notNull().default(0),
    /** How many of the receipts are drawn, too. */
    pdfs: integer("pdfs").notNull().default(0),
    /** Counted up when an erasure takes something out of it: an archive of what was read before is not sealed. */
    revision: integer("revision").notNull().default(0),
    /** Bytes of the archive; null until it is done. */
    size: bigint("size", { mode: "number" }),
    /** The lease of the process that works on it: when it has passed, another goes on. */
    leaseUntil: instant("lease_until"),
    stoppedAt: instant("stopped_at"),
    doneAt: instant("done_at"),
    /** When what there is of it goes; null while it runs. */
    endsAt: instant("ends_at"),
    /** Why it is given out no more: its time was over, or something that was in it was erased. */
    ended: text("ended", { enum: ["expired", "erased"] }),
    /** Until all that was made is gone. */
    hasArchive: boolean("has_archive").notNull().default(true),
  },
  (table) => [
    index("exports_organization").on(table.organizationId, table.id),
    // Exports still to be made, in the order of turns; and those that an erasure looks into.
    index("exports_kept").on(table.organizationId).where(sql`has_archive`),
  ],
);

/** Some receipts of an export, as compressed pieces of its files: made in one transaction, and again when one of them is erased. */
export const exportParts = pgTable(
  "export_parts",
  {
    exportId: uuid("export_id").notNull(),
    /** Of the receipts with ids above this one, up to the other. */
    after: uuid("after").notNull(),
    through: uuid("through").notNull(),
    /** Which of the files, where there are several of a kind. */
    file: integer("file").notNull(),
    receiptIds: uuid("receipt_ids").array().notNull(),
    /** Deflate blocks; null: to be made again. */
    lines: bytea("lines"),
    cells: bytea("cells"),
    /** Of a person's export alone. */
    document: bytea("document"),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.after] }),
    index("export_parts_forgotten").on(table.exportId).where(sql`lines is null`),
  ],
);

export const exportPdfs = pgTable(
  "export_pdfs",
  {
    exportId: uuid("export_id").notNull(),
    receiptId: uuid("receipt_id").notNull(),
    /** Null: to be drawn. */
    bytes: bytea("bytes"),
    crc: bigint("crc", { mode: "number" }),
    sha256: bytea("sha256"),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.receiptId] }),
    index("export_pdfs_forgotten").on(table.exportId).where(sql`bytes is null`),
  ],
);

/** Files that were read to their end: what the archive's directory and its manifest say of them. */
export const exportFiles = pgTable(
  "export_files",
  {
    exportId: uuid("export_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["lines", "document", "cells", "manifest"] }).notNull(),
    file: integer("file").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    packedSize: bigint("packed_size", { mode: "number" }).notNull(),
    crc: bigint("crc", { mode: "number" }).notNull(),
    sha256: bytea("sha256").notNull(),
    /** Of the manifest. */
    content: bytea("content"),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.kind, table.file] })],
);
