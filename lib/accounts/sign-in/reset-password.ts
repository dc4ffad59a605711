import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { parseInput } from "../../contract/parse-input";
import { notFound } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { resetPasswordInput } from "../inputs";
import { lockUser } from "../internal";
import { findLink, redeemLink } from "./account-link";
import { hashPassword } from "./password-hash";
import { assertAcceptablePassword } from "./password-rules";
import { setPassword } from "./set-password";

/** Uses a reset link up, sets the password and ends all sessions. The second factor stays as it is. */
export async function resetPassword(
  ctx: Context,
  input: { token: string } & z.input<typeof resetPasswordInput>,
): Promise<{ userId: string }> {
  const { password } = parseInput(resetPasswordInput, input);
  const link = await findLink(ctx, "password-reset", input.token);
  if (!link) throw notFound("link any more");
  const person = await personWith(ctx, link.email);
  assertAcceptablePassword(password, person);
  const passwordHash = await hashPassword(password, person.id);
  await withTransaction(ctx, async (tx) => {
    await lockUser(tx, person.id);
    await redeemLink(tx, "password-reset", input.token);
    await setPassword(tx, person.id, passwordHash);
  });
  return { userId: publicId("user", person.id) };
}

async function personWith(ctx: Context, email: string) {
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email, name: users.name, isOperator: users.isOperator })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)));
  if (!person) throw notFound("link any more");
  return person;
}
