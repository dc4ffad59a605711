import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, idColumn, instant } from "./columns";

export const organizations = pgTable(
  "organizations",
  {
    id: idColumn(),
    kind: text("kind", { enum: ["merchant", "client"] }).notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    suspendedAt: instant("suspended_at"),
    /** Whose sandbox it belongs to; null for a live organization. Payments and those who ask for them share it. */
    liveId: uuid("live_id").references((): AnyPgColumn => organizations.id),
    /** Since when a merchant keeps its brands out of the list that clients see; null while they are in it. */
    unlistedAt: instant("unlisted_at"),
  },
  (table) => [
    // A sandbox has one merchant and one client.
    uniqueIndex("organizations_sandbox").on(table.liveId, table.kind).where(sql`live_id is not null`),
    // The list by name.
    index("organizations_name").on(sql`lower(${table.name})`, table.id),
  ],
);

export const users = pgTable(
  "users",
  {
    id: idColumn(),
    /** Lower case. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash"),
    isOperator: boolean("is_operator").notNull().default(false),
    /** Part of every session; raised when all sessions of the person must end. */
    sessionVersion: integer("session_version").notNull().default(1),
    createdAt: createdAt(),
    lastSignInAt: instant("last_sign_in_at"),
    disabledAt: instant("disabled_at"),
    /** Encrypted TOTP secret (RFC 6238); null until the second factor is set up. */
    totpSecret: text("totp_secret"),
    totpConfirmedAt: instant("totp_confirmed_at"),
    /** The time step of the last code used: each code is good for one sign-in (RFC 6238, section 5.2). */
    totpLastStep: integer("totp_last_step"),
    /** SHA-256 hashes of unused recovery codes. */
    recoveryCodeHashes: text("recovery_code_hashes").array().notNull().default([]),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // The list by name.
    index("users_name").on(sql`lower(${table.name})`, table.id),
  ],
);

export const memberships = pgTable(
  "memberships",
  {
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ["owner", "member", "viewer"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("memberships_user").on(table.userId),
  ],
);

/** One-time links: invitations and password resets. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: idColumn(),
    purpose: text("purpose", { enum: ["invitation", "password-reset"] }).notNull(),
    tokenHash: bytea("token_hash").notNull(),
    email: text("email").notNull(),
    organizationId: uuid("organization_id").references(() => organizations.id),
    role: text("role", { enum: ["owner", "member", "viewer"] }),
    isOperator: boolean("is_operator").notNull().default(false),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    uniqueIndex("account_links_token").on(table.tokenHash),
    index("account_links_organization").on(table.organizationId),
    // Maintenance removes what has long expired.
    index("account_links_expiry").on(table.expiresAt),
  ],
);

export const credentials = pgTable(
  "credentials",
  {
    id: idColumn(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull(),
    createdAt: createdAt(),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    lastUsedFrom: text("last_used_from"),
    /** Of a sandbox's credential: until when the bodies that it is refused are kept with its requests. */
    captureUntil: instant("capture_until"),
  },
  (table) => [
    uniqueIndex("credentials_client_id").on(table.clientId),
    index("credentials_organization").on(table.organizationId),
  ],
);

/** At most two live ones per credential, for rotation. Only the SHA-256 is kept. */
export const credentialSecrets = pgTable(
  "credential_secrets",
  {
    id: idColumn(),
    credentialId: uuid("credential_id")
      .notNull()
      .references(() => credentials.id),
    secretHash: bytea("secret_hash").notNull(),
    /** The last four characters, for people to tell secrets apart. */
    hint: text("hint").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("credential_secrets_credential").on(table.credentialId)],
);

export const accessTokens = pgTable(
  "access_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    credentialId: uuid("credential_id")
      .notNull()
      .references(() => credentials.id),
    scopes: text("scopes").array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("access_tokens_credential").on(table.credentialId),
    // Maintenance removes what has expired.
    index("access_tokens_expiry").on(table.expiresAt),
  ],
);
