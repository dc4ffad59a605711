import { eq } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { updateOrganizationInput } from "../inputs";
import { lockOrganization, targetOrganization } from "../internal";
import { getOrganization } from "./get-organization";

/** Renames an organization. */
export async function updateOrganization(ctx: Context, input: z.input<typeof updateOrganizationInput>): Promise<void> {
  const { organizationId, name } = parseInput(updateOrganizationInput, input);
  const id = targetOrganization(ctx, organizationId);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const before = await getOrganization(tx, organizationId);
    if (before.name === name) return;
    await tx.db.update(organizations).set({ name }).where(eq(organizations.id, id));
    await recordAudit(tx, "organization.update", ["organization", publicId("organization", id)], {
      organizationId: id,
      before: { name: before.name },
      after: { name },
    });
  });
}
