import { setTimeout as sleep } from "node:timers/promises";
import { parsePublicId, publicId } from "@/lib/core/ids";
import type { Slip } from "./ledger";
import { type Bank, takerOf, type World } from "./world";

const POLL_MS = 200;

export interface Verdict {
  /** Sentences; none: it held. */
  faults: string[];
  figures: Record<string, number>;
}

/**
 * The one assertion of every scenario: each accepted receipt that had a taker was acknowledged by its receiver or is
 * visibly parked, and so was its newest version, and what was given back of it, where an earlier one is; duplicates share an id;
 * nobody got what was not theirs.
 */
export async function judge(world: World, timeoutMs: number): Promise<Verdict> {
  const startedAt = performance.now();
  let waiting = await waitingFor(world);
  while (waiting.missing.length > 0 && performance.now() - startedAt < timeoutMs) {
    await sleep(POLL_MS);
    waiting = await waitingFor(world);
  }
  const arrivals = world.banks.flatMap(({ receiver }) => receiver.arrivals);
  const { ledger } = world;
  const faults = [
    ...world.faults,
    ...say("neither acknowledged nor parked", waiting.missing),
    ...say("called delivered, though the receiver did not acknowledge", await deliveredUnheard(world)),
    ...say(
      "not theirs",
      world.banks.flatMap((bank) => notTheirs(bank, byName(ledger.slips))),
    ),
    ...say("several ids for one receipt", world.banks.flatMap(severalIds)),
    ...say(
      "wrongly signed",
      world.banks.flatMap(({ receiver }) => receiver.badSignatures),
    ),
    ...say("answered neither as wanted nor 503", ledger.unexpectedAnswers),
    ...world.exchange.casualties(),
  ];
  const distinct = new Set(arrivals.map(({ id }) => id)).size;
  return {
    faults,
    figures: {
      accepted: ledger.accepted,
      changed: [...ledger.slips.values()].filter(({ version, refunds }) => version > 1 || refunds > 0).length,
      refused: ledger.refusals,
      delivered: waiting.acknowledged,
      parked: waiting.parked,
      repeats: arrivals.length - distinct,
    },
  };
}

function say(what: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${items.length} ${what}: ${items.slice(0, 3).join(", ")}`];
}

async function waitingFor(world: World) {
  const heard = new Map<string, { version: number; refunded: number }>();
  for (const bank of world.banks)
    for (const { number, reference, isAcknowledged, ...arrival } of bank.receiver.arrivals) {
      if (!isAcknowledged) continue;
      const key = `${number} ${takerOf(bank, reference)}`;
      const { version = 0, refunded = 0 } = heard.get(key) ?? {};
      heard.set(key, {
        version: Math.max(version, arrival.version),
        refunded: Math.max(refunded, arrival.refunded),
      });
    }
  const owed = [...world.ledger.slips.values()]
    .filter(({ receiptId, isErased }) => receiptId !== null && !isErased)
    .flatMap((slip) => slip.takers.map((taker) => ({ slip, taker })))
    // Cancelled before it was matched: nobody is found for it.
    .filter(({ slip, taker }) => !slip.isCancelled || heard.has(`${slip.number} ${taker}`));
  const open = owed.filter(({ slip, taker }) => {
    const { version = 0, refunded = 0 } = heard.get(`${slip.number} ${taker}`) ?? {};
    return version < slip.version || refunded < slip.refunds;
  });
  const parked = open.length > 0 ? await visiblyParked(world, open) : new Set<string>();
  return {
    acknowledged: owed.length - open.length,
    parked: parked.size,
    missing: open.map(({ slip, taker }) => `${slip.receiptId} ${taker}`).filter((one) => !parked.has(one)),
  };
}

/** What the portals show as waiting for somebody: given up, without an active endpoint, suspended, or told to wait. */
async function visiblyParked(world: World, open: readonly { slip: Slip }[]): Promise<Set<string>> {
  const ids = [...new Set(open.map(({ slip }) => parsePublicId("receipt", slip.receiptId ?? "") ?? ""))];
  const rows = await world.exchange.ctx.sql<{ organizationId: string; receiptId: string; reference: string }[]>`
    select d.organization_id as "organizationId", d.receipt_id as "receiptId", d.reference
    from deliveries d
    join organizations o on o.id = d.organization_id
    left join webhook_endpoints e on e.id = d.endpoint_id
    left join subscriptions s on s.id = d.subscription_id
    left join delivery_queue q on q.delivery_id = d.id
    where d.receipt_id = any (${ids}::uuid[]) and (
      d.state in ('parked', 'exhausted')
      or (d.state = 'cancelled' and s.status = 'revoked')
      or (d.state = 'pending' and q.delivery_id is not null and (
        e.state <> 'active' or o.suspended_at is not null or q.due_at > now() + interval '1 hour'
      ))
    )
    union
    -- Revoked before the receipt was matched: nobody is to get it.
    select s.organization_id, r.id, s.reference
    from receipts r join payments p on p.receipt_id = r.id join subscriptions s on s.par_hash = p.par_hash
    where r.id = any (${ids}::uuid[]) and s.status = 'revoked'
      and not exists (select from match_queue m where m.subject_id = r.id)`;
  return new Set(
    rows.map(
      ({ organizationId, receiptId, reference }) =>
        `${publicId("receipt", receiptId)} ${publicId("organization", organizationId)}/${reference}`,
    ),
  );
}

async function deliveredUnheard(world: World): Promise<string[]> {
  const organizationIds = world.banks.map(({ organizationId }) => parsePublicId("organization", organizationId) ?? "");
  const heard = new Set(
    world.banks.flatMap(({ receiver }) =>
      receiver.arrivals.filter(({ isAcknowledged }) => isAcknowledged).map(({ id }) => id),
    ),
  );
  const rows = await world.exchange.ctx.sql<{ id: string }[]>`
    select id from deliveries where organization_id = any (${organizationIds}::uuid[]) and state = 'delivered'`;
  return rows.map(({ id }) => publicId("delivery", id)).filter((id) => !heard.has(id));
}

/** By number; and by id, as what tells of an erasure names them. */
function byName(slips: ReadonlyMap<string, Slip>): Map<string, Slip> {
  const named = new Map(slips);
  for (const slip of slips.values()) if (slip.receiptId !== null) named.set(slip.receiptId, slip);
  return named;
}

function notTheirs(bank: Bank, slips: ReadonlyMap<string, Slip>): string[] {
  return bank.receiver.arrivals
    .filter(({ number, reference }) => !slips.get(number)?.takers.includes(takerOf(bank, reference)))
    .map(({ id }) => id);
}

function severalIds({ receiver }: Bank): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { number, reference, id, event, version } of receiver.arrivals) {
    // Each refund is told by an event of its own.
    if (event === "refunded") continue;
    const key = `${number} ${reference} ${event} ${version}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  }
  return [...ids].filter(([, of]) => of.size > 1).map(([key]) => key);
}
