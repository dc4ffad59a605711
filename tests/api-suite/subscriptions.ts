import { describe, expect, it } from "vitest";
import type { testDatabase } from "@/tests/database";
import { matchAll } from "@/tests/factories/matcher";
import { receiptOf, submitting, type World } from "./api-world";
import { fieldsOf, type RecordedApi, slugOf } from "./recorded-api";

/** What is particular to subscriptions. */
export function describeSubscriptions(t: ReturnType<typeof testDatabase>, api: RecordedApi, world: () => World): void {
  const submit = submitting(api, world);

  describe("subscriptions", () => {
    const par = "QA020000000000000000000000026";
    const subscribe = (body: unknown) =>
      api.send("POST", "/v1/subscriptions/par", { token: world().client.token, body });

    it("is 201 the first time and 200 again; revoked and made anew it is another", async () => {
      const { token } = world().client;
      const first = await subscribe({ par, reference: "again" });
      expect([first.status, first.json.status, first.json.lastActivity]).toEqual([201, "active", null]);
      const second = await subscribe({ par, reference: "again" });
      expect([second.status, second.text]).toEqual([200, first.text]);
      const path = `/v1/subscriptions/${first.json.subscriptionId}`;
      expect((await api.send("DELETE", path, { token })).status).toBe(204);
      expect((await api.send("DELETE", path, { token })).status).toBe(204);
      expect((await api.send("GET", path, { token })).json.status).toBe("revoked");
      const third = await subscribe({ par, reference: "again" });
      expect([third.status, third.json.subscriptionId === first.json.subscriptionId]).toEqual([201, false]);
      const { json } = await api.send("GET", "/v1/subscriptions?reference=again", { token });
      expect((json.data as { status: string }[]).map(({ status }) => status)).toEqual(["active", "revoked"]);
    });

    it("let a receipt be rejected by the reference that it came for, again too, and by no other", async () => {
      const { client, merchant, otherClient } = world();
      const rejected = "QA020000000000000000000000R18";
      await subscribe({ par: rejected, reference: "rejects" });
      const receipt = receiptOf(merchant, "rejects");
      const payments = receipt.payments.map((payment) => ({ ...payment, paymentAccountReference: rejected }));
      const { json } = await submit({ ...receipt, payments });
      await matchAll(t.systemContext());
      const reject = (reference: unknown, token = client.token) =>
        api.send("POST", `/v1/receipts/${json.id}/reject`, { token, body: { reference } });
      const another = await reject("another");
      expect([another.status, slugOf(another)]).toEqual([409, "not-matched"]);
      const foreign = await reject("rejects", otherClient.token);
      expect([foreign.status, slugOf(foreign)]).toEqual([404, "not-found"]);
      expect(fieldsOf(await reject(""))).toEqual(["reference too_short"]);
      const withdrawn = { receiptId: json.id, reference: "rejects", status: "withdrawn" };
      for (const answer of [await reject("rejects"), await reject("rejects")])
        expect([answer.status, answer.json]).toEqual([200, withdrawn]);
    });

    it("no answer contains the PAR", async () => {
      const created = await subscribe({ par, reference: "private" });
      const found = await api.send("GET", `/v1/subscriptions/${created.json.subscriptionId}`, {
        token: world().client.token,
      });
      const refused = await subscribe({ par: `${par}9`, reference: "" });
      expect(fieldsOf(refused)).toEqual(["par too_long", "reference too_short"]);
      for (const { text } of [created, found, refused]) expect(text).not.toContain(par);
    });
  });
}
