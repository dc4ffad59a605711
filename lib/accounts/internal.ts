import { eq } from "drizzle-orm";
import { DomainError, fieldPath, notFound } from "../core/errors";
import { parsePublicId } from "../core/ids";
import type { Context } from "../db/context";
import { organizations } from "../db/schema/accounts";

/** The UUID behind an organization's public id, or not-found. */
export function organizationUuid(organizationId: string): string {
  const id = parsePublicId("organization", organizationId);
  if (!id) throw notFound("organization");
  return id;
}

export function userUuid(userId: string): string {
  const id = parsePublicId("user", userId);
  if (!id) throw notFound("person");
  return id;
}

/** Installation-wide verbs are for operators and for the service itself. */
export function assertOperator(ctx: Context): void {
  const { actor } = ctx;
  if (actor.kind === "system" || (actor.kind === "user" && actor.isOperator)) return;
  throw new DomainError("forbidden", "Only an operator may do this.");
}

/**
 * Whose people a verb works on: the context's tenant, or, for operators and the service, the organization they name.
 * Naming another tenant's organization is the same as naming none.
 */
export function targetOrganization(ctx: Context, organizationId: string | undefined): string {
  if (ctx.organizationId !== null) {
    if (organizationId !== undefined && organizationUuid(organizationId) !== ctx.organizationId) {
      throw notFound("organization");
    }
    return ctx.organizationId;
  }
  assertOperator(ctx);
  if (organizationId === undefined) throw notFound("organization");
  return organizationUuid(organizationId);
}

/**
 * Holds an organization's people still until the transaction ends, so that two changes cannot both believe that another
 * owner stays. `no key update` leaves everybody alone who only refers to the organization.
 */
export async function lockOrganization(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for("no key update");
  if (rows.length === 0) throw notFound("organization");
}

/** One wrong field. */
export function fieldError(code: "validation-failed" | "conflict", field: string, detail: string): DomainError {
  return new DomainError(code, detail, { fields: [{ ...fieldPath([field]), code, detail }] });
}

/** A LIKE pattern for "contains this text". */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
