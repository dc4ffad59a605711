import { eq, sql } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { DomainError } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { lockOrganization } from "../internal";
import { getOrganization } from "./get-organization";
import { isListed } from "./is-listed";

/**
 * Puts a merchant's brands into the list that clients see (`GET /v1/coverage`), or keeps them out. Matching does not
 * ask for it. The surface has checked that an owner asks. Again: nothing happens.
 */
export async function updateListing(ctx: Context, shallBeListed: boolean): Promise<void> {
  const id = tenantOf(ctx);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const { kind } = await getOrganization(tx);
    if (kind !== "merchant") throw new DomainError("forbidden", "Only a merchant's brands are listed.");
    const before = await isListed(tx);
    if (before === shallBeListed) return;
    await tx.db
      .update(organizations)
      .set({ unlistedAt: shallBeListed ? null : sql`now()` })
      .where(eq(organizations.id, id));
    await recordAudit(tx, "organization.update-listing", ["organization", publicId("organization", id)], {
      before: { isListed: before },
      after: { isListed: shallBeListed },
    });
  });
}
