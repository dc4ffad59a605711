import { eq } from "drizzle-orm";
import { DomainError, fieldPath, notFound } from "../core/errors";
import { uuidOf } from "../core/ids";
import { assertOperator, type Context } from "../db/context";
import { organizations, users } from "../db/schema/accounts";

export function userUuid(userId: string): string {
  return uuidOf("user", userId, "person");
}

/**
 * Whose people a verb works on: the context's tenant, or, for operators and the service, the organization they name.
 * Naming another tenant's organization is the same as naming none.
 */
export function targetOrganization(ctx: Context, organizationId: string | undefined): string {
  if (ctx.organizationId !== null) {
    if (organizationId !== undefined && uuidOf("organization", organizationId) !== ctx.organizationId) {
      throw notFound("organization");
    }
    return ctx.organizationId;
  }
  assertOperator(ctx);
  if (organizationId === undefined) throw notFound("organization");
  return uuidOf("organization", organizationId);
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

/** Holds a person (UUID) still, before their links: so that a change of the password and a new link know of each other. */
export async function lockUser(ctx: Context, id: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/** One wrong field. */
export function fieldError(code: "validation-failed" | "conflict", field: string, detail: string): DomainError {
  return new DomainError(code, detail, { fields: [{ ...fieldPath([field]), code, detail }] });
}
