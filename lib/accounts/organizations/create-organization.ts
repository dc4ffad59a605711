import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { newUuid, publicId } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { organizations } from "../../db/schema/accounts";
import { createOrganizationInput } from "../inputs";
import { inviteMember } from "../invitations/invite-member";
import type { NewLink } from "../sign-in/account-link";

/** A new merchant or client, and the invitation of its owner when one is named. For operators and the service. */
export async function createOrganization(
  ctx: Context,
  input: z.input<typeof createOrganizationInput>,
): Promise<{ organizationId: string; invitation: NewLink | null }> {
  assertOperator(ctx);
  const { kind, name, ownerEmail } = parseInput(createOrganizationInput, input);
  const id = newUuid();
  const organizationId = publicId("organization", id);
  return withTransaction(ctx, async (tx) => {
    await tx.db.insert(organizations).values({ id, kind, name });
    await recordAudit(tx, "organization.create", ["organization", organizationId], {
      organizationId: id,
      after: { kind, name },
    });
    const invitation = ownerEmail ? await inviteMember(tx, { organizationId, email: ownerEmail, role: "owner" }) : null;
    return { organizationId, invitation };
  });
}
