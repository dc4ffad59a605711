import { z } from "zod";
import { verifyOwnPassword } from "../../accounts/sign-in/verify-own-password";
import type { UserContext } from "../session-guards";
import { limitTries } from "./sign-in-limit";

/** Of a form that anybody can send with anything. */
export const passwordText = z.string().max(1_000);

/** Whoever sits at somebody's open session must not try passwords and codes without end. */
export function limitConfirmations<Result>(ctx: UserContext, attempt: () => Promise<Result>): Promise<Result> {
  return limitTries(ctx, { confirm: ctx.user.userId }, attempt);
}

/** Asks a signed-in person for their password again. */
export function confirmOwnPassword(ctx: UserContext, password: string): Promise<void> {
  return limitConfirmations(ctx, () => verifyOwnPassword(ctx, password));
}
