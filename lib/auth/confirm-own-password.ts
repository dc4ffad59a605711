import { verifyOwnPassword } from "../accounts/verify-own-password";
import type { UserContext } from "./session-guards";
import { countTry, refundTry } from "./sign-in-limit";

/** Asks a signed-in person for their password again. Whoever sits at an open session must not try without end. */
export async function confirmOwnPassword(ctx: UserContext, password: string): Promise<void> {
  const subjects = { code: ctx.user.userId };
  await countTry(ctx, subjects);
  await verifyOwnPassword(ctx, password);
  await refundTry(ctx, subjects);
}
