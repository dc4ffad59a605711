import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { inviteOperatorInput } from "../inputs";
import { fieldError } from "../internal";
import { createLink, type NewLink } from "../sign-in/account-link";
import { findUserByEmail } from "../users/find-user-by-email";

/** Invites a person to operate the exchange. For operators and the service. */
export async function inviteOperator(ctx: Context, input: z.input<typeof inviteOperatorInput>): Promise<NewLink> {
  assertOperator(ctx);
  const { email } = parseInput(inviteOperatorInput, input);
  return withTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user?.isOperator) throw fieldError("conflict", "email", "This person is an operator already.");
    const { token, expires, linkId } = await createLink(tx, { purpose: "invitation", email, isOperator: true });
    await recordAudit(tx, "operator.invite", ["invitation", linkId], { after: { email, isOperator: true } });
    return { token, expires };
  });
}
