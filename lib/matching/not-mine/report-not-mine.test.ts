import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/core/context";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { getDelivery } from "@/lib/deliveries/history/get-delivery";
import { listDeliveries } from "@/lib/deliveries/history/list-deliveries";
import type { NewMatch } from "@/lib/matching/matcher/new-match";
import { createEndpoint } from "@/lib/webhooks/endpoints/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/endpoints/delete-endpoint";
import { testDatabase } from "@/tests/database";
import { LOCAL_NETWORK } from "@/tests/factories/deliveries";
import { ask, matchAll } from "@/tests/factories/matcher";
import { storeReceipt } from "@/tests/factories/receipts";
import { runMatchBatch } from "../matcher/run-match-batch";
import { getMatchRequest } from "../requests/get-match-request";
import { countReportsByMerchant } from "./count-reports-by-merchant";
import { findNotMineReport } from "./find-not-mine-report";
import { handleNotMineReport } from "./handle-not-mine-report";
import { countOpenNotMineReports, listNotMineReports } from "./list-not-mine-reports";
import { reportNotMine } from "./report-not-mine";

const t = testDatabase();
const NOT_FOUND = expect.objectContaining({ code: "not-found" });
const person = (isOperator = false): Actor => ({ kind: "user", userId: newUuid(), isOperator });
const operatorContext = (): Context => ({ ...t.systemContext(), actor: person(true) });

let counter = 0;
/** A client whose user `user-1` has been given a receipt by a request. */
async function matched() {
  counter += 1;
  const digits = String(counter).padStart(4, "0");
  const payment = { rrn: `7071000${digits}`, code: `N${digits}`, last: digits };
  const { ctx: shop } = await t.tenant("merchant");
  const { ctx: bank } = await t.tenant("client", person());
  const receiptId = await storeReceipt(shop, { payments: [payment] });
  const { matchRequestId } = await ask(bank, "user-1", payment);
  const [match] = await matchAll(t.systemContext());
  if (!match) throw new Error("nothing was matched");
  const status = async (id = matchRequestId) => (await getMatchRequest(bank, id)).status;
  return { shop, bank, payment, receiptId, matchRequestId, match, status };
}

/** A delivery of a match, as the queue's tables hold it. */
async function deliver(match: NewMatch, state: "parked" | "pending" | "delivered", isClaimed = false): Promise<string> {
  const id = newUuid();
  await t.sql`
    insert into deliveries (
      id, organization_id, endpoint_id, match_id, receipt_id, payment_position, match_request_id, reference, matched_by,
      state
    ) values (
      ${id}, ${match.organizationId}, ${newUuid()}, ${match.matchId}, ${match.receiptId}, 0, ${match.matchRequestId},
      ${match.reference}, ${match.matchedBy}::json, ${state}
    )`;
  if (state === "parked") await t.sql`insert into parked_deliveries values (${id}, ${match.organizationId})`;
  if (state === "pending") {
    await t.sql`
      insert into delivery_queue (delivery_id, organization_id, endpoint_id, claim_id, lease_until)
      values (${id}, ${match.organizationId}, ${newUuid()}, ${isClaimed ? newUuid() : null},
        ${isClaimed ? t.sql`now() + interval '1 minute'` : null})`;
  }
  return id;
}

/** Until one transaction waits for another. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await t.sql`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
    if (row?.waits) return;
  }
}

async function stateOf(id: string): Promise<string> {
  const [row] = await t.sql`
    select d.state, exists (select from delivery_queue q where q.delivery_id = d.id)
      or exists (select from parked_deliveries p where p.delivery_id = d.id) as "isQueued"
    from deliveries d where d.id = ${id}`;
  return `${row?.state}${row?.isQueued ? ", queued" : ""}`;
}

describe("“this is not my receipt”", () => {
  test("withdraws the match, keeps what it was, and is recorded", async () => {
    const { bank, matchRequestId, receiptId } = await matched();
    await reportNotMine(bank, matchRequestId);
    expect(await getMatchRequest(bank, matchRequestId)).toMatchObject({
      status: "withdrawn",
      receiptId: publicId("receipt", receiptId),
      matchedBy: { rule: "2" },
    });
    const [audit] = await t.sql`
      select actor_id, action, organization_id, before::text, after::text from audit_events
      where subject_id = ${matchRequestId} and action = 'match.report-not-mine'`;
    expect(audit).toMatchObject({ action: "match.report-not-mine", organization_id: bank.organizationId });
    expect(JSON.parse(audit?.before)).toEqual({ status: "matched", receiptId: publicId("receipt", receiptId) });
    expect(JSON.parse(audit?.after)).toEqual({
      status: "withdrawn",
      requests: [matchRequestId],
      cancelledDeliveries: 0,
    });
  });

  test("cancels what was not sent, and leaves what was", async () => {
    const { bank, matchRequestId, match } = await matched();
    const [parked, pending, onTheWire, delivered] = [
      await deliver(match, "parked"),
      await deliver(match, "pending"),
      await deliver(match, "pending", true),
      await deliver(match, "delivered"),
    ];
    await reportNotMine(bank, matchRequestId);
    expect(await Promise.all([parked, pending, onTheWire, delivered].map(stateOf))).toEqual([
      "cancelled",
      "cancelled",
      "pending, queued",
      "delivered",
    ]);
  });

  test("gives the payment to another reference of the client that had found it taken", async () => {
    const { bank, payment, matchRequestId } = await matched();
    const other = await ask(bank, "user-2", payment);
    expect(await matchAll(t.systemContext())).toEqual([]);
    await reportNotMine(bank, matchRequestId);
    expect(await matchAll(t.systemContext())).toMatchObject([{ reference: "user-2" }]);
    expect((await getMatchRequest(bank, other.matchRequestId)).status).toBe("matched");
  });

  test("never gives the payment to the same reference again, whatever it asks", async () => {
    const { bank, payment, matchRequestId, status } = await matched();
    await reportNotMine(bank, matchRequestId);
    expect(await ask(bank, "user-1", payment)).toEqual({ matchRequestId, status: "withdrawn" });
    const { matchRequestId: again } = await ask(bank, "user-1", { rrn: payment.rrn, last: payment.last });
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect(await status()).toBe("withdrawn");
    expect(await getMatchRequest(bank, again)).toMatchObject({
      status: "pending",
      explanation: { reportedNotMine: 1, alreadyMatched: 0, candidatesLeft: 0 },
    });
  });

  test("leaves another client's match of the same payment alone", async () => {
    const { bank, payment, matchRequestId } = await matched();
    const { ctx: otherBank } = await t.tenant("client", person());
    const other = await ask(otherBank, "user-1", payment);
    await matchAll(t.systemContext());
    await reportNotMine(bank, matchRequestId);
    expect(await matchAll(t.systemContext())).toEqual([]);
    expect((await getMatchRequest(otherBank, other.matchRequestId)).status).toBe("matched");
  });

  test("takes every match of the payment with the reference", async () => {
    const { bank, payment, matchRequestId, status } = await matched();
    const { matchRequestId: second } = await ask(bank, "user-1", { code: payment.code, last: payment.last });
    expect(await matchAll(t.systemContext())).toHaveLength(1);
    await reportNotMine(bank, second);
    expect([await status(), await status(second)]).toEqual(["withdrawn", "withdrawn"]);
    const [consumed] = await t.sql`
      select count(*)::int as count from consumed_payments where organization_id = ${bank.organizationId}`;
    expect(consumed?.count).toBe(0);
    await reportNotMine(bank, matchRequestId);
    const { data } = await listNotMineReports(operatorContext(), { limit: 100 });
    expect(
      data.filter(({ organizationId }) => parsePublicId("organization", organizationId) === bank.organizationId),
    ).toHaveLength(1);
  });

  test("takes the match that is just being made as well", async () => {
    const { bank, payment, matchRequestId, status } = await matched();
    const { matchRequestId: second } = await ask(bank, "user-1", { code: payment.code, last: payment.last });
    let report: Promise<void> | undefined;
    await runMatchBatch(t.systemContext(), {
      limit: 500,
      onMatches: async () => {
        report = reportNotMine(bank, matchRequestId);
        await Promise.race([report, somebodyWaits()]);
      },
    });
    await report;
    expect([await status(), await status(second)]).toEqual(["withdrawn", "withdrawn"]);
  });

  test("is seen by a matcher that had looked at the payment before", async () => {
    const { bank, payment, matchRequestId, receiptId } = await matched();
    const { matchRequestId: second } = await ask(bank, "user-1", { code: payment.code, last: payment.last });
    // Holds the matcher back between its look at the payments and its match.
    const gate = await t.sql.reserve();
    await gate`begin`;
    await gate`select from consumed_payments where receipt_id = ${receiptId} for update`;
    const matching = matchAll(t.systemContext());
    await somebodyWaits();
    await gate`delete from consumed_payments where receipt_id = ${receiptId}`;
    await gate`
      insert into refused_payments (organization_id, receipt_id, payment_position, reference)
      values (${bank.organizationId}, ${receiptId}, 0, 'user-1')`;
    await gate`commit`;
    gate.release();
    expect(await matching).toEqual([]);
    expect((await getMatchRequest(bank, second)).status).toBe("pending");
    expect((await getMatchRequest(bank, matchRequestId)).status).toBe("matched");
  });

  test("tells every webhook of the client once, without being asked", async () => {
    const { bank, matchRequestId, receiptId } = await matched();
    const organizationId = publicId("organization", bank.organizationId ?? "");
    for (const [path, events] of [["none", []] as const, ["other", ["endpoint.warning"]] as const]) {
      const webhook = { organizationId, url: `http://127.0.0.1:1/${path}`, events: [...events] };
      await createEndpoint(t.systemContext(), webhook, LOCAL_NETWORK);
    }
    await reportNotMine(bank, matchRequestId);
    await reportNotMine(bank, matchRequestId);
    const { data } = await listDeliveries(bank);
    expect(data.map(({ event }) => event)).toEqual(["receipt.withdrawn", "receipt.withdrawn"]);
    expect(new Set(data.map(({ webhookId }) => webhookId)).size).toBe(2);
    const { body } = await getDelivery(bank, data[0]?.deliveryId ?? "");
    expect(JSON.parse(body ?? "").data).toEqual({
      deliveryId: data[0]?.deliveryId,
      receiptId: publicId("receipt", receiptId),
      matchRequestId,
      reference: "user-1",
    });
  });

  test("is told to the client's next webhook, where the only one was deleted", async () => {
    const { bank, matchRequestId } = await matched();
    const webhook = { organizationId: publicId("organization", bank.organizationId ?? ""), url: "http://127.0.0.1:1/" };
    const { webhookId } = await createEndpoint(t.systemContext(), webhook, LOCAL_NETWORK);
    await deleteEndpoint(t.systemContext(), webhookId);
    await reportNotMine(bank, matchRequestId);
    expect((await listDeliveries(bank)).data).toMatchObject([{ event: "receipt.withdrawn", state: "parked" }]);
    const next = await createEndpoint(t.systemContext(), webhook, LOCAL_NETWORK);
    const [told] = (await listDeliveries(bank)).data;
    expect(told).toMatchObject({ event: "receipt.withdrawn", state: "pending", webhookId: next.webhookId });
    expect(JSON.parse((await getDelivery(bank, told?.deliveryId ?? "")).body ?? "").data).toMatchObject({
      matchRequestId,
    });
  });

  test("is told to nobody where nothing was ever sent", async () => {
    const { bank, matchRequestId } = await matched();
    await reportNotMine(bank, matchRequestId);
    expect((await listDeliveries(bank)).data).toEqual([]);
  });

  test("by several people at once is one report", async () => {
    const { bank, matchRequestId } = await matched();
    await Promise.all(Array.from({ length: 6 }, () => reportNotMine(bank, matchRequestId)));
    const [audits] = await t.sql`
      select count(*)::int as count from audit_events
      where subject_id = ${matchRequestId} and action = 'match.report-not-mine'`;
    expect(audits?.count).toBe(1);
  });

  test("is not for other clients, or for what was not matched", async () => {
    const { bank, matchRequestId, status } = await matched();
    const { ctx: stranger } = await t.tenant("client", person());
    await expect(reportNotMine(stranger, matchRequestId)).rejects.toEqual(NOT_FOUND);
    await expect(reportNotMine(stranger, "mat_nonsense")).rejects.toEqual(NOT_FOUND);
    const open = await ask(bank, "user-3", { rrn: "909090909090", last: "9090" });
    await expect(reportNotMine(bank, open.matchRequestId)).rejects.toMatchObject({ code: "not-matched" });
    expect(await status()).toBe("matched");
  });
});

describe("the operator's reports", () => {
  test("say who reported what, and who has handled it first", async () => {
    const { shop, bank, matchRequestId, receiptId } = await matched();
    await reportNotMine(bank, matchRequestId);
    const [first, second] = [operatorContext(), operatorContext()];
    const before = await countOpenNotMineReports(first);
    const { data } = await listNotMineReports(first, { isHandled: false });
    const report = data.find((candidate) => candidate.matchRequestId === matchRequestId);
    expect(report).toMatchObject({
      organizationId: publicId("organization", bank.organizationId ?? ""),
      receiptId: publicId("receipt", receiptId),
      reportedBy: { kind: "user", id: bank.actor.kind === "user" && publicId("user", bank.actor.userId) },
      merchantId: publicId("organization", shop.organizationId ?? ""),
      handled: null,
    });
    await handleNotMineReport(first, report?.reportId ?? "");
    await handleNotMineReport(second, report?.reportId ?? "");
    expect(await countOpenNotMineReports(first)).toBe(before - 1);
    expect(await findNotMineReport(bank, matchRequestId)).toMatchObject({
      handled: { by: first.actor.kind === "user" && publicId("user", first.actor.userId), at: expect.any(Date) },
    });
  });

  test("name the credential that reported over the API, and are counted for each merchant", async () => {
    const { shop, bank, matchRequestId } = await matched();
    const credentialId = newUuid();
    const program: Context = { ...bank, actor: { kind: "credential", credentialId, scopes: [] } };
    await reportNotMine(program, matchRequestId);
    expect(await findNotMineReport(bank, matchRequestId)).toMatchObject({
      reportedBy: { kind: "credential", id: publicId("credential", credentialId) },
    });
    const counted = await countReportsByMerchant(operatorContext(), { limit: 100 });
    expect(counted).toContainEqual({ merchantId: publicId("organization", shop.organizationId ?? ""), reports: 1 });
    await expect(countReportsByMerchant(bank, { limit: 1 })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("are nobody else's", async () => {
    const { bank, matchRequestId } = await matched();
    await reportNotMine(bank, matchRequestId);
    const report = await findNotMineReport(bank, matchRequestId);
    const { ctx: stranger } = await t.tenant("client", person());
    expect(await findNotMineReport(stranger, matchRequestId)).toBeNull();
    const forbidden = { code: "forbidden" };
    await expect(listNotMineReports(bank)).rejects.toMatchObject(forbidden);
    await expect(handleNotMineReport(bank, report?.reportId ?? "")).rejects.toMatchObject(forbidden);
    await expect(handleNotMineReport(operatorContext(), publicId("notMineReport", newUuid()))).rejects.toEqual(
      NOT_FOUND,
    );
  });
});
