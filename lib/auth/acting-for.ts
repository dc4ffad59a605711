import { uuidOf } from "../core/ids";
import { assertOperator, type Context } from "../db/context";

/** An operator's context with an organization as its tenant, for verbs that work on the context's own. */
export function actingFor<C extends Context>(ctx: C, organizationId: string): C & { organizationId: string } {
  assertOperator(ctx);
  return { ...ctx, organizationId: uuidOf("organization", organizationId) };
}
