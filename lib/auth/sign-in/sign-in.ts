import { type Authentication, authenticate, verifySecondFactor } from "../../accounts/sign-in/authenticate";
import { countedAddress } from "../../caller-address";
import type { Context } from "../../db/context";
import type { Device } from "./device-token";
import { type Caller, codeSubjects, limitTries, passwordSubjects } from "./sign-in-limit";

/** Password sign-in with its limits: throws `rate-limited` instead of trying. */
export async function signInWithPassword(
  ctx: Context,
  input: { email: string; password: string } & Caller,
): Promise<Authentication> {
  const subjects = await passwordSubjects(ctx, input.email, input);
  return limitTries(
    ctx,
    subjects,
    () => authenticate(ctx, { ...input, asker: countedAddress(input.clientAddress) }),
    ({ status }) => status !== "refused",
  );
}

/** The step after `code-required`. */
export function signInWithCode(
  ctx: Context,
  input: { userId: string; sessionVersion: number; code: string; device?: Device | null },
): Promise<Exclude<Authentication, { status: "code-required" }>> {
  return limitTries(
    ctx,
    codeSubjects(input.userId, input.device),
    () => verifySecondFactor(ctx, input),
    ({ status }) => status === "authenticated",
  );
}
