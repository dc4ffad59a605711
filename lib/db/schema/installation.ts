import { bigint, bigserial, date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Which SECRET_KEY was written with, the newest last: a start with another one would read nothing. */
export const secretKeyFingerprints = pgTable("secret_key_fingerprints", {
  /** The order in which they came: a clock may have been wrong. */
  number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** As it stands in front of stored ciphertexts. */
  fingerprint: text("fingerprint").notNull(),
  adoptedAt: instant("adopted_at").notNull().defaultNow(),
});

/**
 * The days, by its clock, on which the service was at work. Ages are counted in them, since a clock that is ahead makes
 * everything look old.
 */
export const serviceDays = pgTable("service_days", {
  day: date("day").primaryKey(),
  /** The order in which they were lived through; a day that is lived through again moves to the end. */
  number: bigserial("number", { mode: "number" }).notNull(),
});
