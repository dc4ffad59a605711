import { type Authentication, authenticate, verifySecondFactor } from "../accounts/authenticate";
import type { Context } from "../db/context";
import { countTry, passwordSubjects, refundTry } from "./sign-in-limit";

/** Password sign-in with its limits: throws `rate-limited` instead of trying. */
export async function signInWithPassword(
  ctx: Context,
  input: { email: string; password: string; clientAddress: string },
): Promise<Authentication> {
  const subjects = passwordSubjects(input.email, input.clientAddress);
  await countTry(ctx, subjects);
  const result = await authenticate(ctx, input);
  if (result.status !== "refused") await refundTry(ctx, subjects);
  return result;
}

/** The step after `code-required`. */
export async function signInWithCode(
  ctx: Context,
  input: { userId: string; sessionVersion: number; code: string },
): Promise<Exclude<Authentication, { status: "code-required" }>> {
  const subjects = { code: input.userId };
  await countTry(ctx, subjects);
  const result = await verifySecondFactor(ctx, input);
  if (result.status === "authenticated") await refundTry(ctx, subjects);
  return result;
}
