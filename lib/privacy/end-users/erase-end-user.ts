import { recordAudit } from "../../audit/record-audit";
import { printableName } from "../../contract/body-contract";
import { parseInput } from "../../contract/parse-input";
import { endUserInput } from "../../contract/privacy/end-user";
import { DomainError } from "../../core/errors";
import { newUuid, publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { inMatchTransaction } from "../../matching/matcher/match-transaction";
import { forgetAnswers } from "../forget-answers";
import { isDeliveryToCome } from "../is-delivery-to-come";
import { BATCH } from "./batch";
import { eraseDeliveries } from "./erase-deliveries";
import { eraseMatches, erasePartedMatches } from "./erase-matches";
import { endSubjects, findSubjects, hasSubjects, renameSubjects } from "./erase-subjects";
import { forgetRequestLog } from "./forget-request-log";
import { holdsWhole } from "./holds-whole";

/** So long a caller waits; what is left is for the next call. */
const MAX_MS = 20_000;

/**
 * Ends all that a client has under a reference and puts a pseudonym in its place (decisions, section 17). In small batches, each
 * its own transaction: killed on its way, it goes on when it is asked again. Why nothing is left by what happens meanwhile: the
 * subscriptions and requests end first, and whoever writes the reference on their account, or on a match's, has locked them
 * since before; what follows waits for that, and is looked through afterwards. They lose the reference after their matches have.
 *
 * @throws DomainError `unavailable` when it takes too long: again, it goes on.
 */
export async function eraseEndUser(ctx: Context, input: { reference: string }): Promise<void> {
  const { reference } = parseInput(endUserInput, input);
  const endUser = { organizationId: tenantOf(ctx), reference, pseudonym: publicId("endUser", newUuid()) };
  const untilMs = performance.now() + MAX_MS;
  const record = (status: "begun" | "erased") =>
    withTransaction(ctx, (tx) =>
      recordAudit(tx, "end-user.erase", ["end-user", endUser.pseudonym], { after: { status } }),
    );
  await record("begun");
  const inBatch = <T>(work: (tx: Context) => Promise<T>) => {
    if (performance.now() > untilMs) throw askAgain("There is much to erase");
    return inMatchTransaction(ctx, work);
  };
  const untilDone = async (work: (tx: Context) => Promise<number>) => {
    while ((await inBatch(work)) === BATCH);
  };
  do {
    for (;;) {
      const subjects = await inBatch((tx) => findSubjects(tx, endUser));
      if (!hasSubjects(subjects)) break;
      await inBatch((tx) => endSubjects(tx, subjects));
      await untilDone((tx) => eraseMatches(tx, endUser, subjects));
      await inBatch((tx) => renameSubjects(tx, endUser, subjects));
    }
    await untilDone((tx) => erasePartedMatches(tx, endUser));
    await untilDone((tx) => eraseDeliveries(tx, endUser));
    // What was begun meanwhile is complete here, or not there yet.
  } while (hasSubjects(await inBatch((tx) => findSubjects(tx, endUser))));
  if (await inBatch(isDeliveryToCome)) throw askAgain("Something is on its way that may be theirs");
  const member = `"reference":${JSON.stringify(reference)}`;
  // A warning may name a member that is called so.
  const name = JSON.stringify(printableName(reference)).slice(1, -1);
  const { sql } = ctx;
  await forgetAnswers(
    ctx,
    sql`
      ${holdsWhole(sql, sql`key`, reference)} or strpos(body, ${member}) > 0
      or (strpos(body, '"warnings":') > 0 and ${holdsWhole(sql, sql`body`, name)})`,
    inBatch,
  );
  await forgetRequestLog(ctx, endUser);
  await record("erased");
}

const askAgain = (why: string) =>
  new DomainError("unavailable", `${why}: ask again, and it goes on.`, { retryAfterSeconds: 1 });
