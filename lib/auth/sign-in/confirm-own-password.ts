import type { z } from "zod";
import { ownPasswordInput } from "../../accounts/inputs";
import { verifyOwnPassword } from "../../accounts/sign-in/verify-own-password";
import { parseInput } from "../../contract/parse-input";
import type { UserContext } from "../session-guards";
import { limitTries } from "./sign-in-limit";

/** Limited, since an open session may be in a stranger's hands, who would try passwords and codes without end. */
export function limitConfirmations<Result>(ctx: UserContext, attempt: () => Promise<Result>): Promise<Result> {
  return limitTries(ctx, { confirm: ctx.user.userId }, attempt);
}

/** Asks a signed-in person for their password again. A form without one is no try. */
export async function confirmOwnPassword(ctx: UserContext, form: z.input<typeof ownPasswordInput>): Promise<void> {
  const { password } = parseInput(ownPasswordInput, form);
  await limitConfirmations(ctx, () => verifyOwnPassword(ctx, password));
}
