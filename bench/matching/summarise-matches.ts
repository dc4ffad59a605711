import type { NewMatch } from "@/lib/matching/matcher/new-match";
import { PROFILES, type Profile } from "./bank-requests";
import { numberIn } from "./matching-rows";
import type { World } from "./matching-world";

/** What requests came to, by what was known of the payment and by the rule that found it. */
export function summariseMatches(
  world: Pick<World, "requests" | "purchases" | "payers" | "twins">,
  matches: readonly NewMatch[],
  ambiguous: ReadonlySet<number>,
) {
  const byProfile = Object.fromEntries(Object.keys(PROFILES).map((profile) => [profile, emptyTally()]));
  const total = emptyTally();
  const withTwin = emptyTally();
  const tallies = (i: number, profile: Profile) => [
    total,
    byProfile[profile] as Tally,
    ...(world.twins.has(i) ? [withTwin] : []),
  ];
  for (const [i, { profile, isOutside }] of world.requests.entries()) {
    for (const tally of tallies(i, profile)) {
      tally.requests += 1;
      if (!isOutside) tally.inside += 1;
      if (ambiguous.has(i)) tally.ambiguous += 1;
    }
  }
  const byRule: Record<string, { delivered: number; wrongPayer: number; wrongPayerOfATwin: number }> = {};
  for (const { matchRequestId, receiptId, paymentPosition, matchedBy } of matches) {
    const i = numberIn(matchRequestId ?? "");
    const request = world.requests[i];
    if (!request) throw new Error("A match of no request.");
    const payment = numberIn(receiptId) + paymentPosition;
    const isRight = world.purchases[payment] === request.purchase;
    const isOwn = world.payers[payment] === request.payer;
    const { rule } = JSON.parse(matchedBy) as { rule: string };
    const ofRule = byRule[rule] ?? { delivered: 0, wrongPayer: 0, wrongPayerOfATwin: 0 };
    byRule[rule] = ofRule;
    ofRule.delivered += 1;
    if (!isOwn) ofRule[world.twins.has(i) ? "wrongPayerOfATwin" : "wrongPayer"] += 1;
    for (const tally of tallies(i, request.profile)) {
      if (isRight) tally.right += 1;
      else if (isOwn) tally.otherOfOwn += 1;
      else tally.wrongPayer += 1;
    }
  }
  const withShares = Object.entries({ ...byProfile, all: total, "with a twin": withTwin }).map(([profile, tally]) => [
    profile,
    { ...tally, recall: share(tally.right, tally.inside), ambiguousShare: share(tally.ambiguous, tally.requests) },
  ]);
  return { byProfile: Object.fromEntries(withShares), byRule };
}

type Tally = ReturnType<typeof emptyTally>;

function emptyTally() {
  return { requests: 0, inside: 0, right: 0, otherOfOwn: 0, wrongPayer: 0, ambiguous: 0 };
}

const share = (part: number, whole: number) => Number((part / Math.max(whole, 1)).toFixed(4));
