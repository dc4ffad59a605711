import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit/record-audit";
import { publicId } from "../../core/ids";
import { type Context, withTransaction } from "../../db/context";
import { users } from "../../db/schema/accounts";
import { userUuid } from "../internal";
import { redeemSecondFactor } from "../second-factor/redeem-second-factor";
import { storedEmail } from "../users/stored-email";
import { verifyPassword } from "./password-hash";

export type Authentication =
  | { status: "authenticated"; userId: string; sessionVersion: number }
  /** Unknown address, wrong password, disabled account: the answer does not tell which. */
  | { status: "refused" }
  /** The password is right; `verifySecondFactor` is the next step. */
  | { status: "code-required"; userId: string; sessionVersion: number };

/** Checks address and password; `asker` is whose share of the work it is, an address as limits count it. Takes equally long for unknown addresses. */
export async function authenticate(
  ctx: Context,
  input: { email: string; password: string; asker?: string },
): Promise<Authentication> {
  const person = await findPerson(ctx, input.email);
  const isRight = await verifyPassword(person?.passwordHash ?? null, input.password, input.asker ?? input.email);
  if (!person || !isRight || person.disabledAt) return { status: "refused" };
  const { id, sessionVersion } = person;
  if (person.totpConfirmedAt) return { status: "code-required", userId: publicId("user", id), sessionVersion };
  return recordSignIn(ctx, person, ["password"]);
}

/** The second step, after a first that answered `code-required`; a session ended since then ends this too. */
export async function verifySecondFactor(
  ctx: Context,
  input: { userId: string; sessionVersion: number; code: string },
): Promise<Exclude<Authentication, { status: "code-required" }>> {
  const id = userUuid(input.userId);
  return withTransaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ totpSecret: users.totpSecret, sessionVersion: users.sessionVersion, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, id));
    if (!person?.totpSecret || person.disabledAt || person.sessionVersion !== input.sessionVersion) {
      return { status: "refused" };
    }
    const isRight = await redeemSecondFactor(tx, { id, totpSecret: person.totpSecret }, input.code);
    return isRight ? recordSignIn(tx, { id, sessionVersion: input.sessionVersion }, ["code"]) : { status: "refused" };
  });
}

/**
 * Signs in whom the identity provider vouches for; only people who have an account. `operatorsNeedCode`: operators who
 * have a second factor show it here too.
 */
export async function authenticateByProvider(
  ctx: Context,
  input: { email: string; operatorsNeedCode: boolean },
): Promise<Authentication> {
  const person = await findPerson(ctx, input.email);
  if (!person || person.disabledAt) return { status: "refused" };
  const { id, sessionVersion } = person;
  if (input.operatorsNeedCode && person.isOperator && person.totpConfirmedAt) {
    return { status: "code-required", userId: publicId("user", id), sessionVersion };
  }
  return recordSignIn(ctx, person, ["provider"]);
}

interface SignedIn {
  /** UUID. */
  id: string;
  sessionVersion: number;
}

async function findPerson(ctx: Context, address: string) {
  const email = storedEmail(address);
  if (email === null) return null;
  const [person] = await ctx.db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isOperator: users.isOperator,
      sessionVersion: users.sessionVersion,
      disabledAt: users.disabledAt,
      totpConfirmedAt: users.totpConfirmedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return person ?? null;
}

/** Refuses when what was proved has been ended meanwhile: by another password or second factor, or a disabled account. */
async function recordSignIn(ctx: Context, { id, sessionVersion }: SignedIn, methods: string[]) {
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(users)
      .set({ lastSignInAt: tx.clock.now() })
      .where(and(eq(users.id, id), eq(users.sessionVersion, sessionVersion), isNull(users.disabledAt)))
      .returning({ id: users.id });
    if (!row) return { status: "refused" as const };
    const userId = publicId("user", id);
    const asThemselves: Context = { ...tx, actor: { kind: "user", userId: id, isOperator: false } };
    await recordAudit(asThemselves, "user.sign-in", ["user", userId], { after: { methods } });
    return { status: "authenticated" as const, userId, sessionVersion };
  });
}
