import { describe, expect, it } from "vitest";
import { newUuid, parsePublicId, uuidFloor } from "@/lib/core/ids";
import type { testDatabase } from "@/tests/database";
import { deliveriesOf, matchReceipts } from "@/tests/factories/deliveries";
import type { World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** What is particular to deliveries. */
export function describeDeliveries(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  describe("deliveries", () => {
    /** Three that wait for the client's first webhook, oldest first. */
    async function makeThree(reference: string): Promise<string[]> {
      const { ctx, organizationId } = world().client;
      return deliveriesOf(ctx, await matchReceipts(ctx, organizationId, { count: 3, reference }));
    }
    const list = async (query: string) => {
      const answer = await api.send("GET", `/v1/deliveries?${query}`, { token: world().client.token });
      const data = (answer.json.data ?? []) as { deliveryId: string; state: string }[];
      return { ids: data.map(({ deliveryId }) => deliveryId), next: answer.json.nextCursor, answer };
    };

    it("are listed newest first, page by page, with every filter", async () => {
      const ids = (await makeThree("pages")).toReversed();
      const first = await list("reference=pages&limit=2");
      expect(first.ids).toEqual(ids.slice(0, 2));
      const rest = await list(`reference=pages&limit=2&cursor=${first.next}`);
      expect([rest.ids, rest.next]).toEqual([ids.slice(2), null]);
      expect((await list("reference=pages&state=parked")).ids).toEqual(ids);
      expect((await list("reference=pages&state=delivered")).ids).toEqual([]);
      const [old = ""] = ids;
      const aged = uuidFloor(Date.now() - 8 * 86_400_000);
      await t.sql`update deliveries set id = ${aged} where id = ${parsePublicId("delivery", old)}`;
      expect((await list("reference=pages&state=parked")).ids).toEqual(ids.slice(1));
      expect((await list("reference=pages&state=parked&from=2026-01-01T00:00:00Z")).ids).toHaveLength(3);
      await t.sql`update deliveries set id = ${parsePublicId("delivery", old)} where id = ${aged}`;
      const [now, hour] = [Date.now(), 3_600_000];
      const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString());
      expect((await list(`reference=pages&from=${at(now - hour)}&to=${at(now + hour)}`)).ids).toEqual(ids);
      expect((await list(`reference=pages&to=${at(now - hour)}`)).ids).toEqual([]);
    });

    it("are pulled oldest first from a time, and the last cursor goes on where the end was", async () => {
      const ids = await makeThree("pulled");
      const query = "reference=pulled&order=oldest&limit=2&from=2026-01-01T00:00:00Z";
      // What is younger than two seconds is not shown yet.
      await expect
        .poll(async () => (await list(`${query.replace("limit=2", "limit=3")}`)).ids, { timeout: 60_000 })
        .toEqual(ids);
      const first = await list(query);
      expect(first.ids).toEqual(ids.slice(0, 2));
      const rest = await list(`${query}&cursor=${first.next}`);
      expect([rest.ids, rest.next]).toEqual([ids.slice(2), ids[2]]);
      expect(await list(`${query}&cursor=${rest.next}`)).toMatchObject({ ids: [], next: null });
    });

    it("are sent again and recovered only with the scope for it, and refused with the reason", async () => {
      const [deliveryId = ""] = await makeThree("again");
      const { token } = world().client;
      const parked = await api.send("POST", `/v1/deliveries/${deliveryId}/resend`, { token });
      expect([parked.status, slugOf(parked)]).toEqual([409, "delivery-not-sendable"]);
      const body = { from: "2026-03-02T10:00:00Z", to: "2026-03-02T11:00:00Z" };
      const recovered = await api.send("POST", "/v1/deliveries/recover", { token, body });
      expect([recovered.status, recovered.json]).toEqual([202, { queued: 0, next: null }]);
      const wrong = await api.send("POST", "/v1/deliveries/recover", { token, body: { ...body, states: ["parked"] } });
      expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ["states[0] not_allowed"]]);
      expect(wrong.json.detail).toContain("what is pending or parked is sent by itself");
      const unknown = { ...body, webhookId: `whk_${"z".repeat(22)}` };
      expect((await api.send("POST", "/v1/deliveries/recover", { token, body: unknown })).status).toBe(404);
    });

    it("say what their webhook gets, and no more once the receipt was not theirs", async () => {
      const { client } = world();
      const { json: request } = await api.send("POST", "/v1/transaction-match", {
        token: client.token,
        body: { reference: "payload", transaction: { lastFour: "0042", approvalCode: "PAYLD1" } },
      });
      const uuid = parsePublicId("matchRequest", request.matchRequestId);
      const [deliveryId = ""] = await makeThree("payload");
      await t.sql`
        update deliveries set match_request_id = ${uuid} where id = ${parsePublicId("delivery", deliveryId)}`;
      await t.sql`update match_requests set status = 'withdrawn' where id = ${uuid}`;
      const answer = await api.send("GET", `/v1/deliveries/${deliveryId}/payload`, { token: client.token });
      expect([answer.status, slugOf(answer)]).toEqual([410, "gone"]);
    });

    it("answer 400 to a time without an offset and to a state that is none, naming the parameter", async () => {
      const { answer } = await list("from=2026-03-02T10:00:00&state=lost");
      expect(fieldsOf(answer).map((text) => text.split(" ")[0])).toEqual(expect.arrayContaining(["from", "state"]));
    });

    it("come with their attempts, in words, and without the receipt", async () => {
      const [deliveryId = ""] = await makeThree("attempts");
      const { token, ctx, organizationId } = world().client;
      const id = parsePublicId("delivery", deliveryId);
      await ctx.sql`
        insert into delivery_attempts (
          id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, remote_address, status,
          is_success, error_class, response_excerpt
        )
        values (${newUuid()}, ${id}, ${organizationId}, ${newUuid()}, 1, 'scheduled', now(), 12, '203.0.113.7', 503, false,
          'server-error', 'try later')`;
      const { json, text } = await api.send("GET", `/v1/deliveries/${deliveryId}`, { token });
      expect(json).toMatchObject({
        deliveryId,
        type: "receipt.delivered",
        state: "parked",
        matchedBy: { rule: "2" },
        attempts: [{ number: 1, status: 503, error: "The webhook failed (5xx).", response: "try later" }],
      });
      expect(text).not.toContain("lineItems");
    });
  });
}
