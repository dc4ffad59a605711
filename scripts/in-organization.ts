import { notFound } from "@/lib/core/errors";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";

/** The same context, acting for an organization named by its public id. */
export function inOrganization(ctx: Context, organizationId: string): Context {
  const id = parsePublicId("organization", organizationId);
  if (!id) throw notFound("organization");
  return { ...ctx, organizationId: id };
}
