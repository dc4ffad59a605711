import type { z } from "zod";
import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { newUuid, publicId } from "../../core/ids";
import { assertOperator, type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { createUserInput } from "../inputs";
import { fieldError } from "../internal";
import { hashPassword } from "../sign-in/password-hash";
import { assertAcceptablePassword } from "../sign-in/password-rules";

/** A person, without memberships yet; without a password they sign in through the identity provider. For operators. */
export async function createUser(ctx: Context, input: z.input<typeof createUserInput>): Promise<{ userId: string }> {
  assertOperator(ctx);
  const { email, name, password, isOperator } = parseInput(createUserInput, input);
  if (password !== undefined) assertAcceptablePassword(password, { email, name, isOperator });
  const passwordHash = password === undefined ? null : await hashPassword(password, email);
  return withTransaction(ctx, (tx) => insertUser(tx, { email, name, passwordHash, isOperator }));
}

/** Inside a transaction; also how an invitation makes the account it is for. */
export async function insertUser(
  tx: Context,
  user: { email: string; name: string; passwordHash: string | null; isOperator: boolean },
): Promise<{ userId: string }> {
  const id = newUuid();
  const userId = publicId("user", id);
  const inserted = await tx.db
    .insert(users)
    .values({ id, ...user })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) throw fieldError("conflict", "email", "Somebody with this e-mail address has an account.");
  await recordAudit(tx, "user.create", ["user", userId], {
    after: { email: user.email, name: user.name, isOperator: user.isOperator },
  });
  return { userId };
}
