import type { z } from "zod";
import { recordAudit } from "../audit/record-audit";
import { parseInput } from "../contract/parse-input";
import { newUuid, publicId } from "../core/ids";
import { type Context, withTransaction } from "../db/context";
import { organizations } from "../db/schema/accounts";
import { createOrganizationInput } from "./inputs";
import { assertOperator } from "./internal";

/** A new merchant or client. For operators and the service. */
export async function createOrganization(
  ctx: Context,
  input: z.input<typeof createOrganizationInput>,
): Promise<{ organizationId: string }> {
  assertOperator(ctx);
  const { kind, name } = parseInput(createOrganizationInput, input);
  const id = newUuid();
  const organizationId = publicId("organization", id);
  await withTransaction(ctx, async (tx) => {
    await tx.db.insert(organizations).values({ id, kind, name });
    await recordAudit(tx, {
      action: "organization.create",
      subjectKind: "organization",
      subjectId: organizationId,
      organizationId: id,
      after: { kind, name },
    });
  });
  return { organizationId };
}
