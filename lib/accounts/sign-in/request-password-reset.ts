import { recordAudit } from "../../audit/record-audit";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { lockUser, userUuid } from "../internal";
import { findUserByEmail } from "../users/find-user-by-email";
import { getUser } from "../users/get-user";
import { createLink, type NewLink } from "./account-link";

/**
 * A link to choose a new password, for the service to mail or an operator to hand over; null when no user who may sign
 * in has this address, which the answer to the visitor must not tell.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<NewLink | null> {
  assertOperator(ctx);
  return withTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.disabled) return null;
    await lockUser(tx, userUuid(user.userId));
    const { token, expires } = await createLink(tx, { purpose: "password-reset", email: user.email });
    await recordAudit(tx, "user.request-password-reset", ["user", user.userId]);
    return { token, expires };
  });
}

/** The same for a person an operator looks at. */
export async function createPasswordReset(ctx: Context, userId: string): Promise<NewLink | null> {
  assertOperator(ctx);
  const user = await getUser(ctx, userId);
  return requestPasswordReset(ctx, user.email);
}
