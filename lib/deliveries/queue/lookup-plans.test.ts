import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Tenant, testDatabase } from "@/tests/database";
import { addEndpoint, addSubscription, matchReceipts } from "@/tests/factories/deliveries";
import { watchPlans } from "@/tests/plans/watched-plans";
import { publicId } from "../../core/ids";
import type { Context } from "../../db/context";
import { cancelUnsent } from "../../matching/requests/cancel-unsent";
import { type ClaimedDelivery, claimDeliveries, releaseClaims } from "../worker/claims/claim-deliveries";
import { recordResults } from "../worker/record-results";
import { resendDelivery } from "./resend-delivery";

const TABLES = /^(receipts|deliveries|delivery_attempts|delivery_queue|parked_deliveries)(?:_(\d{4}_\d\d))?$/;
const COUNT = 5_000;
const CLAIMS = 16;

describe.each([["not yet"], ["already"]])("deliveries that are all one client's, %s analysed", (when) => {
  const t = testDatabase();
  const watched = watchPlans(t.url, TABLES);
  let client: Tenant;
  const watching = (ctx: Context): Context => ({ ...ctx, sql: watched.sql, db: watched.db });
  const readsOf = async (work: () => Promise<unknown>) => (await watched.readsOf(work)).rows;

  beforeAll(async () => {
    client = await t.tenant("client");
    await addEndpoint(t.systemContext(), client.organizationId, "http://127.0.0.1:1/hook");
    const subscriptionId = await addSubscription(t.systemContext(), client.organizationId);
    await matchReceipts(t.systemContext(), client.organizationId, { count: COUNT, subscriptionId, reference: "one" });
    if (when === "already") await t.sql`vacuum analyze`;
  });
  afterAll(() => watched.close());

  async function oldOne() {
    const [row] = await t.sql<{ id: string; receiptId: string; matchId: string }[]>`
      select id, receipt_id as "receiptId", match_id as "matchId" from deliveries order by id offset 100 limit 1`;
    if (!row) throw new Error("There is no delivery.");
    return row;
  }

  test("are claimed, recorded and given back one by one", async () => {
    let claims: ClaimedDelivery[] = [];
    const claiming = await readsOf(async () => {
      claims = await claimDeliveries(watched.sql, { limit: 64, leaseMs: 60_000, restingIds: [], appetites: [] });
    });
    expect(claims).toHaveLength(CLAIMS);
    const results = claims.slice(0, CLAIMS / 2).map((claim) => ({
      ...claim,
      attempt: null,
      next: "delivered" as const,
      delayMs: null,
      isCounted: true,
      health: null,
      error: null,
    }));
    const recording = await readsOf(() => recordResults(watched.sql, results, []));
    const releasing = await readsOf(() => releaseClaims(watched.sql, claims.slice(CLAIMS / 2)));
    expect(claiming).toBeLessThan(10 * CLAIMS);
    expect(recording).toBeLessThan(10 * CLAIMS);
    expect(releasing).toBeLessThan(2 * CLAIMS);
  });

  test("are sent again without a look at the others", async () => {
    const { id } = await oldOne();
    expect(await readsOf(() => resendDelivery(watching(t.systemContext()), publicId("delivery", id)))).toBeLessThan(20);
  });

  test("are cancelled for a match that is withdrawn without a look at the others", async () => {
    const { receiptId, matchId } = await oldOne();
    const reads = await readsOf(async () => {
      expect(
        await cancelUnsent(watching(client.ctx), [receiptId], { matchIds: [matchId], why: "match-withdrawn" }),
      ).toBe(1);
    });
    expect(reads).toBeLessThan(20);
  });
});
