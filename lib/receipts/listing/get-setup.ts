import { type Context, tenantOf } from "../../db/context";

/** What a merchant has of what it takes to send receipts. */
export interface Setup {
  hasBrand: boolean;
  hasStore: boolean;
  hasSource: boolean;
  hasCredential: boolean;
  hasReceipt: boolean;
}

export async function getSetup(ctx: Context): Promise<Setup> {
  const organizationId = tenantOf(ctx);
  const [row] = await ctx.sql<Setup[]>`
    select
      exists (select from brands where organization_id = ${organizationId}) as "hasBrand",
      exists (select from stores where organization_id = ${organizationId}) as "hasStore",
      exists (select from sources where organization_id = ${organizationId}) as "hasSource",
      exists (
        select from credentials where organization_id = ${organizationId} and revoked_at is null
      ) as "hasCredential",
      exists (select from source_activity where organization_id = ${organizationId}) as "hasReceipt"`;
  return row ?? { hasBrand: false, hasStore: false, hasSource: false, hasCredential: false, hasReceipt: false };
}
