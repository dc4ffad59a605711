import { describe, expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import { deriveKeys } from "@/lib/core/keys";
import { TEST_SECRET_KEY, testDatabase } from "@/tests/database";
import { createSubscription } from "./create-subscription";
import { getSubscription } from "./get-subscription";
import { listSubscriptions } from "./list-subscriptions";
import { revokeSubscription } from "./revoke-subscription";

const t = testDatabase();
const PAR = "QA020000000000000000000000018";
const NOT_FOUND = expect.objectContaining({ code: "not-found" });

describe("creating a subscription", () => {
  test("a new one is active and does not return the PAR", async () => {
    const { ctx } = await t.tenant("client");
    const { subscription, isNew } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    expect(isNew).toBe(true);
    expect(subscription).toMatchObject({
      subscriptionId: expect.stringMatching(/^sub_/),
      status: "active",
      reference: "user-1",
      lastActivity: null,
      parLastFour: "0018",
    });
    expect(JSON.stringify(subscription)).not.toContain(PAR);
  });

  test("the PAR is stored neither in the clear nor as a hash that anybody could compute", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const [row] = await t.sql`
      select subscriptions::text as text, par_hash = sha256(${PAR}::bytea) as "isPlain"
      from subscriptions where organization_id = ${organizationId}`;
    expect(row?.text).not.toContain(PAR);
    expect(row?.isPlain).toBe(false);
  });

  test("the same PAR and reference again is the same subscription", async () => {
    const { ctx } = await t.tenant("client");
    const first = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const again = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    expect(again).toEqual({ subscription: first.subscription, isNew: false });
  });

  test("another reference with the same PAR is a second subscription", async () => {
    const { ctx } = await t.tenant("client");
    const first = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const second = await createSubscription(ctx, { par: PAR, reference: "user-2" });
    expect(second.isNew).toBe(true);
    expect(second.subscription.subscriptionId).not.toBe(first.subscription.subscriptionId);
  });

  test("PARs are compared exactly", async () => {
    const { ctx } = await t.tenant("client");
    await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const { isNew } = await createSubscription(ctx, { par: PAR.toLowerCase(), reference: "user-1" });
    expect(isNew).toBe(true);
  });

  test("another client's is its own", async () => {
    const [one, two] = [await t.tenant("client"), await t.tenant("client")];
    await createSubscription(one.ctx, { par: PAR, reference: "user-1" });
    expect((await createSubscription(two.ctx, { par: PAR, reference: "user-1" })).isNew).toBe(true);
  });

  test("fifty at once are one", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    const all = await Promise.all(
      Array.from({ length: 50 }, () => createSubscription(ctx, { par: PAR, reference: "user-1" })),
    );
    expect(new Set(all.map(({ subscription }) => subscription.subscriptionId)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    const audits = await t.sql`select 1 from audit_events where organization_id = ${organizationId}`;
    expect(audits).toHaveLength(1);
  });

  test("after a revocation the same consent is a new subscription", async () => {
    const { ctx } = await t.tenant("client");
    const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    await revokeSubscription(ctx, subscription.subscriptionId);
    const again = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    expect(again.isNew).toBe(true);
    expect(again.subscription.subscriptionId).not.toBe(subscription.subscriptionId);
  });

  test("one made before the key was rotated is still the same", async () => {
    const { ctx } = await t.tenant("client");
    const first = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const keys = deriveKeys("the key after the rotation, as long as it has to be", [TEST_SECRET_KEY]);
    const again = await createSubscription({ ...ctx, keys }, { par: PAR, reference: "user-1" });
    expect(again).toEqual({ subscription: first.subscription, isNew: false });
  });

  test("creating and revoking at once never fails and leaves at most one active", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
        if (i % 2 === 0) await revokeSubscription(ctx, subscription.subscriptionId);
      }),
    );
    const active = await t.sql`
      select 1 from subscriptions where organization_id = ${organizationId} and status = 'active'`;
    expect(active.length).toBeLessThanOrEqual(1);
  });
});

describe("reading subscriptions", () => {
  test("a client reads its own", async () => {
    const { ctx } = await t.tenant("client");
    const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    expect(await getSubscription(ctx, subscription.subscriptionId)).toEqual(subscription);
  });

  test.each(["sub_0000000000000000000000", "mat_0000000000000000000000", "nonsense", ""])(
    "%j is not found",
    async (id) => {
      const { ctx } = await t.tenant("client");
      await expect(getSubscription(ctx, id)).rejects.toThrow(NOT_FOUND);
      await expect(revokeSubscription(ctx, id)).rejects.toThrow(NOT_FOUND);
    },
  );

  test("another client's can be neither read, nor listed, nor revoked", async () => {
    const [owner, stranger] = [await t.tenant("client"), await t.tenant("client")];
    const { subscription } = await createSubscription(owner.ctx, { par: PAR, reference: "user-1" });
    const { subscriptionId } = subscription;
    await expect(getSubscription(stranger.ctx, subscriptionId)).rejects.toThrow(NOT_FOUND);
    await expect(revokeSubscription(stranger.ctx, subscriptionId)).rejects.toThrow(NOT_FOUND);
    expect((await listSubscriptions(stranger.ctx)).data).toEqual([]);
    expect((await getSubscription(owner.ctx, subscriptionId)).status).toBe("active");
  });

  test("the list pages from the newest to the oldest", async () => {
    const { ctx } = await t.tenant("client");
    for (const n of [1, 2, 3, 4, 5]) await createSubscription(ctx, { par: PAR, reference: `user-${n}` });
    const first = await listSubscriptions(ctx, { limit: 2 });
    const second = await listSubscriptions(ctx, { limit: 2, cursor: first.nextCursor ?? "" });
    const third = await listSubscriptions(ctx, { limit: 2, cursor: second.nextCursor ?? "" });
    const references = [first, second, third].flatMap(({ data }) => data.map(({ reference }) => reference));
    expect(references).toEqual(["user-5", "user-4", "user-3", "user-2", "user-1"]);
    expect(third.nextCursor).toBeNull();
  });

  test("the list can be narrowed to a reference and a status", async () => {
    const { ctx } = await t.tenant("client");
    const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    await revokeSubscription(ctx, subscription.subscriptionId);
    await createSubscription(ctx, { par: PAR, reference: "user-1" });
    await createSubscription(ctx, { par: PAR, reference: "user-2" });
    expect((await listSubscriptions(ctx, { reference: "user-1" })).data.map(({ status }) => status)).toEqual([
      "active",
      "revoked",
    ]);
    expect((await listSubscriptions(ctx, { reference: "user-1", status: "active" })).data).toHaveLength(1);
    expect((await listSubscriptions(ctx, { reference: "nobody" })).data).toEqual([]);
  });

  test("a cursor that is none is refused", async () => {
    const { ctx } = await t.tenant("client");
    await expect(listSubscriptions(ctx, { cursor: "sub_?" })).rejects.toThrow(
      expect.objectContaining({ code: "validation-failed" }),
    );
  });

  test("the service itself and operators read across tenants, others without a tenant do not", async () => {
    const { ctx } = await t.tenant("client");
    const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    const { subscriptionId } = subscription;
    const as = (isOperator: boolean) =>
      ({ ...ctx, organizationId: null, actor: { kind: "user", userId: "usr_1", isOperator } }) as const;
    expect(await getSubscription(t.systemContext(), subscriptionId)).toEqual(subscription);
    expect(await getSubscription(as(true), subscriptionId)).toEqual(subscription);
    await expect(getSubscription(as(false), subscriptionId)).rejects.toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  });
});

describe("revoking a subscription", () => {
  test("ends it, once, and again changes nothing", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
    await revokeSubscription(ctx, subscription.subscriptionId);
    const revoked = await getSubscription(ctx, subscription.subscriptionId);
    expect(revoked).toMatchObject({ status: "revoked", revoked: expect.any(Date) });
    await revokeSubscription(ctx, subscription.subscriptionId);
    expect(await getSubscription(ctx, subscription.subscriptionId)).toEqual(revoked);
    const actions = await t.sql`select action from audit_events where organization_id = ${organizationId} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(["subscription.create", "subscription.revoke"]);
  });

  test("cancels what waits to be delivered; what is on the wire, and what is others', stays", async () => {
    const { ctx, organizationId } = await t.tenant("client");
    const subscription = async (reference: string) => {
      const created = await createSubscription(ctx, { par: PAR, reference });
      const [row] = await t.sql<{ id: string }[]>`
        select id from subscriptions where organization_id = ${organizationId} and reference = ${reference}`;
      return { publicId: created.subscription.subscriptionId, id: row?.id ?? "" };
    };
    const [mine, other] = [await subscription("user-1"), await subscription("user-2")];
    const waiting = await storeDelivery(organizationId, mine.id, "pending");
    const retried = await storeDelivery(organizationId, mine.id, "pending", { leaseSeconds: -1 });
    const onTheWire = await storeDelivery(organizationId, mine.id, "pending", { leaseSeconds: 60 });
    const parked = await storeDelivery(organizationId, mine.id, "parked");
    const others = await storeDelivery(organizationId, other.id, "pending");
    await revokeSubscription(ctx, mine.publicId);

    const rows = await t.sql<{ id: string; state: string }[]>`
      select id, state from deliveries where organization_id = ${organizationId}`;
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [waiting]: "cancelled",
      [retried]: "cancelled",
      [onTheWire]: "pending",
      [parked]: "cancelled",
      [others]: "pending",
    });
    const queued = await t.sql`select delivery_id from delivery_queue where organization_id = ${organizationId}`;
    expect(queued.map(({ delivery_id }) => delivery_id).toSorted()).toEqual([onTheWire, others].toSorted());
    expect(await t.sql`select 1 from parked_deliveries where organization_id = ${organizationId}`).toHaveLength(0);
  });

  async function storeDelivery(
    organizationId: string,
    subscriptionId: string,
    state: "pending" | "parked",
    claim?: { leaseSeconds: number },
  ): Promise<string> {
    const id = newUuid();
    await t.sql`
      insert into deliveries (
        id, organization_id, match_id, receipt_id, payment_position, subscription_id, reference, matched_by, state
      )
      values (${id}, ${organizationId}, ${newUuid()}, ${newUuid()}, 0, ${subscriptionId}, 'user', '{}', ${state})`;
    if (state === "parked") {
      await t.sql`insert into parked_deliveries (delivery_id, organization_id) values (${id}, ${organizationId})`;
    } else {
      await t.sql`
        insert into delivery_queue (delivery_id, organization_id, endpoint_id, subscription_id, claim_id, lease_until)
        values (
          ${id}, ${organizationId}, ${newUuid()}, ${subscriptionId}, ${claim ? newUuid() : null},
          ${claim ? t.sql`now() + ${claim.leaseSeconds} * interval '1 second'` : null}
        )`;
    }
    return id;
  }
});

test("public ids name the row", async () => {
  const { ctx, organizationId } = await t.tenant("client");
  const { subscription } = await createSubscription(ctx, { par: PAR, reference: "user-1" });
  const [row] = await t.sql<{ id: string }[]>`select id from subscriptions where organization_id = ${organizationId}`;
  expect(publicId("subscription", row?.id ?? "")).toBe(subscription.subscriptionId);
});
