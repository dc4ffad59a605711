import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { type RetentionInput, retentionInput } from "../../contract/privacy/retention";
import { type FieldError, fieldPath, notFound, validationFailed } from "../../core/errors";
import { publicId } from "../../core/ids";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import { atOnce, type Clock, endsEarlier, isShorter, longestMonths, SHORTEST_MONTHS } from "./clock";
import { type ClockState, findClock, type Retention, toRetention } from "./get-retention";

/**
 * Sets how long the tenant keeps its receipts. What is longer than before acts with the commit; what is shorter after seven days,
 * of which the owners are told by mail. What was to come and is not shortened any further comes when it was to.
 *
 * @throws DomainError `validation-failed` for what the operator does not allow
 */
export async function setRetention(ctx: Context, input: RetentionInput): Promise<Retention> {
  const wanted = wantedOf(parseInput(retentionInput, input));
  return withTransaction(ctx, async (tx) => {
    await awaitErasures(tx);
    const before = await findClock(tx);
    await write(tx, before, wanted);
    const after = toRetention(await findClock(tx));
    await recordAudit(tx, "retention.set", ["organization", publicId("organization", tenantOf(tx))], {
      before: { ...toRetention(before) },
      after: { ...after },
    });
    return after;
  });
}

function wantedOf({ receipts, personal }: RetentionInput): Clock {
  const [whole, person] = [monthsOf(receipts), monthsOf(personal)];
  const longest = longestMonths();
  const refused = (["receipts", "personal"] as const).flatMap((name): FieldError[] => {
    const months = name === "receipts" ? whole : person;
    if (months === null) return [];
    const say = (detail: string) => [{ ...fieldPath([name]), code: "out_of_range", detail }];
    if (months < SHORTEST_MONTHS) return say(`must be at least ${SHORTEST_MONTHS} months`);
    if (longest !== null && months > longest)
      return say(`must be at most ${longest} months, as long as the operator keeps receipts`);
    if (name === "personal" && isShorter(whole, months)) return say("must not be longer than receipts");
    return [];
  });
  if (refused.length > 0) throw validationFailed(refused);
  return { receipts: whole, personal: person ?? whole };
}

const monthsOf = (text: string | null | undefined) => (text ? Number(text.slice(1, -1)) : null);

/** An erasure under way ends first, and asks again before the next receipt (`isStillDue`). */
async function awaitErasures(tx: Context): Promise<void> {
  const found = await tx.sql`
    select from organizations where id = ${tenantOf(tx)} and kind = 'merchant' for no key update`;
  if (found.length === 0) throw notFound("merchant");
}

async function write({ sql, ...ctx }: Context, { inForce, coming }: ClockState, wanted: Clock): Promise<void> {
  const { receipts, personal } = atOnce(inForce, wanted);
  const isComing = endsEarlier(wanted, inForce);
  const isAnnounced = isComing && coming !== null && !endsEarlier(wanted, coming);
  const from = isAnnounced ? sql`${coming.from}::timestamptz` : isComing ? sql`now() + interval '7 days'` : sql`null`;
  await sql`
    insert into retention_clocks (
      organization_id, receipts, personal, coming_receipts, coming_personal, coming_from, is_notice_due
    ) values (
      ${tenantOf(ctx)}, ${receipts}, ${personal}, ${isComing ? wanted.receipts : null}, ${isComing ? wanted.personal : null},
      ${from}, ${isComing && !isAnnounced}
    )
    on conflict (organization_id) do update set receipts = excluded.receipts, personal = excluded.personal,
      coming_receipts = excluded.coming_receipts, coming_personal = excluded.coming_personal,
      coming_from = excluded.coming_from, due_at = now(),
      -- What was announced and not yet mailed still is to be.
      is_notice_due = excluded.is_notice_due or (${isAnnounced} and retention_clocks.is_notice_due)`;
}
