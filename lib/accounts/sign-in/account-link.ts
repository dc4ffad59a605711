import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { newUuid } from "../../core/ids";
import type { Context } from "../../db/context";
import { accountLinks } from "../../db/schema/accounts";
import type { Role } from "../fields";

/** One-time links in mails: 256 random bits, of which only the SHA-256 is kept. */

type Purpose = "invitation" | "password-reset";

const LIFETIME_MS: Record<Purpose, number> = { invitation: 7 * 86_400_000, "password-reset": 3_600_000 };

export interface NewLink {
  /** Shown and mailed once. */
  token: string;
  expires: Date;
}

/** Makes a link; `organizationId` is a UUID. A newer one for the same purpose replaces those still open. */
export async function createLink(
  tx: Context,
  link: { purpose: Purpose; email: string; organizationId?: string; role?: Role; isOperator?: boolean },
): Promise<NewLink & { linkId: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = tx.clock.now();
  const expires = new Date(now.getTime() + LIFETIME_MS[link.purpose]);
  await closeLinks(
    tx,
    eq(accountLinks.purpose, link.purpose),
    eq(accountLinks.email, link.email),
    link.organizationId === undefined
      ? isNull(accountLinks.organizationId)
      : eq(accountLinks.organizationId, link.organizationId),
  );
  const linkId = newUuid();
  await tx.db.insert(accountLinks).values({
    id: linkId,
    ...link,
    tokenHash: hashToken(token),
    createdBy: tx.actor.kind === "user" ? tx.actor.userId : null,
    createdAt: now,
    expiresAt: expires,
  });
  return { token, expires, linkId };
}

/** A link that was asked for before the password changed must not change the new one. */
export function closePasswordResets(tx: Context, email: string): Promise<void> {
  return closeLinks(tx, eq(accountLinks.purpose, "password-reset"), eq(accountLinks.email, email));
}

/** Ends the invitations of a person (UUID) who may not invite any more: to one organization, or to all. */
export function closeInvitationsBy(tx: Context, user: string, organization?: string): Promise<void> {
  return closeLinks(
    tx,
    eq(accountLinks.purpose, "invitation"),
    eq(accountLinks.createdBy, user),
    organization === undefined ? undefined : eq(accountLinks.organizationId, organization),
  );
}

async function closeLinks(tx: Context, ...which: (SQL | undefined)[]): Promise<void> {
  await tx.db
    .update(accountLinks)
    .set({ usedAt: tx.clock.now() })
    .where(and(...which, isNull(accountLinks.usedAt)));
}

const columns = {
  id: accountLinks.id,
  email: accountLinks.email,
  organizationId: accountLinks.organizationId,
  role: accountLinks.role,
  isOperator: accountLinks.isOperator,
};

/** The open link behind a token; null when it was used, replaced or has expired, or never was. */
export async function findLink(ctx: Context, purpose: Purpose, token: string) {
  const [row] = await ctx.db
    .select(columns)
    .from(accountLinks)
    .where(isOpen(ctx, purpose, token));
  return row ?? null;
}

/** Uses a link up. Of two who come at once, one gets it. */
export async function redeemLink(tx: Context, purpose: Purpose, token: string) {
  const [row] = await tx.db
    .update(accountLinks)
    .set({ usedAt: tx.clock.now() })
    .where(isOpen(tx, purpose, token))
    .returning(columns);
  if (!row) throw notFound("link any more");
  return row;
}

function isOpen(ctx: Context, purpose: Purpose, token: string) {
  return and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, ctx.clock.now()),
  );
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
