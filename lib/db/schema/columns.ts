import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** Raw bytes; drizzle has no builder for them. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** JSON as text: keeps the order of members and the digits of numbers (`json`, not `jsonb`); never parsed by the driver. */
export const jsonText = customType<{ data: string; driverData: string }>({ dataType: () => "json" });

/** Primary key: a UUIDv7 made by the application (`newUuid`). */
export const idColumn = () => uuid("id").primaryKey();

/** A point in time, by the database's clock unless a statement says otherwise. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();
