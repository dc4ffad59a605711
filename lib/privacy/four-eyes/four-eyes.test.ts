import { beforeAll, expect, it } from "vitest";
import { newUuid, parsePublicId, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { getReceipt } from "@/lib/receipts/get-receipt";
import { testDatabase } from "@/tests/database";
import { openShop, type Shop, sell } from "@/tests/factories/shop";
import { confirmErasure, expireErasures, rejectErasure } from "../erasures/requests/decide-erasure";
import { findWaiting } from "../erasures/requests/find-waiting";
import { getErasure } from "../erasures/requests/get-erasure";
import { previewErasure } from "../erasures/requests/preview-erasure";
import { requestErasure } from "../erasures/requests/request-erasure";
import { runErasures } from "../erasures/run-erasures";
import { getFourEyes } from "./four-eyes";
import { switchFourEyesOff, switchFourEyesOn } from "./switch-four-eyes";

const t = testDatabase();
let shop: Shop;
let anna: Context;
let ben: Context;

beforeAll(async () => {
  shop = await openShop(t);
  anna = await owner("Anna");
  await expect(switchFourEyesOn(anna)).rejects.toMatchObject({ code: "conflict" });
  ben = await owner("Ben");
  await switchFourEyesOn(anna);
});

async function owner(name: string): Promise<Context> {
  const userId = newUuid();
  await t.sql`insert into users (id, email, name) values (${userId}, ${`${userId}@owner.example`}, ${name})`;
  await t.sql`
    insert into memberships (organization_id, user_id, role) values (${shop.ctx.organizationId}, ${userId}, 'owner')`;
  return { ...shop.ctx, actor: { kind: "user", userId, isOperator: false } };
}

const userIdOf = ({ actor }: Context) => publicId("user", actor.kind === "user" ? actor.userId : "");

async function runAll(): Promise<void> {
  while (await runErasures(t.systemContext()));
}

async function ask(ctx: Context) {
  const { id } = await sell(shop, { number: newUuid() });
  const { erasureId, status } = await requestErasure(ctx, { receiptId: id, mode: "receipt" });
  await runAll();
  return { id, erasureId, status };
}

const statusOf = async (erasureId: string) => (await getErasure(shop.ctx, erasureId)).status;
const audited = async (subjectId: string) =>
  (await t.sql`select action from audit_events where subject_id = ${subjectId} order by id`).map(
    ({ action }) => action,
  );

it("a whole receipt is erased when another owner than the one who asked has confirmed it", async () => {
  const { id, erasureId, status } = await ask(anna);
  expect([status, await statusOf(erasureId)]).toEqual(["waiting", "waiting"]);
  expect(await findWaiting(ben, erasureId)).toEqual({
    askedBy: { userId: userIdOf(anna), name: "Anna" },
    named: { receiptId: id },
    found: { count: 1, isPart: false, receipts: [expect.objectContaining({ receiptId: id })] },
  });
  const seconds = (["receipt", "personal"] as const).map(async (mode) => {
    return (await previewErasure(anna, { receiptId: id, mode })).needsSecond;
  });
  expect(await Promise.all(seconds)).toEqual([true, false]);
  await expect(confirmErasure(anna, erasureId)).rejects.toMatchObject({ code: "forbidden" });
  await expect(confirmErasure(shop.ctx, erasureId)).rejects.toMatchObject({ code: "forbidden" });
  // Nor by a lease that has ended.
  await t.sql`update erasures set lease_until = null where id = ${parsePublicId("erasure", erasureId)}`;
  await runAll();
  expect((await getReceipt(shop.ctx, id)).id).toBe(id);
  for (let times = 0; times < 2; times += 1) await confirmErasure(ben, erasureId);
  await runAll();
  expect(await statusOf(erasureId)).toBe("done");
  await expect(getReceipt(shop.ctx, id)).rejects.toMatchObject({ code: "gone" });
  await expect(rejectErasure(ben, erasureId)).rejects.toMatchObject({ code: "conflict" });
  expect(await audited(erasureId)).toEqual(["erasure.request", "erasure.confirm"]);
});

it("what a program asks for needs one person, and the person of a receipt none", async () => {
  const { erasureId, status } = await ask(shop.ctx);
  expect([status, (await findWaiting(ben, erasureId))?.askedBy]).toEqual(["waiting", null]);
  await confirmErasure(anna, erasureId);
  await runAll();
  expect(await statusOf(erasureId)).toBe("done");
  const { id } = await sell(shop, { number: newUuid() });
  expect((await requestErasure(anna, { receiptId: id, mode: "personal" })).status).toBe("running");
  await runAll();
});

it("what is rejected erases nothing, and forgets whom it was about", async () => {
  const { id, erasureId } = await ask(anna);
  await rejectErasure(anna, erasureId);
  await expect(confirmErasure(ben, erasureId)).rejects.toMatchObject({ code: "conflict" });
  await runAll();
  expect([await statusOf(erasureId), await findWaiting(ben, erasureId)]).toEqual(["rejected", null]);
  expect((await getErasure(shop.ctx, erasureId)).backupsForgetBy).toBeNull();
  expect((await getReceipt(shop.ctx, id)).id).toBe(id);
  expect(await t.sql`select from erasures where selector is not null and done_at is not null`).toEqual([]);
});

it("what nobody decides within seven days expires", async () => {
  const { id, erasureId } = await ask(anna);
  const set = (time: string) =>
    t.sql`update erasures set waits_until = created_at + ${time}::interval where decision is null and done_at is null`;
  const { created, waitsUntil } = await getErasure(shop.ctx, erasureId);
  expect((waitsUntil?.getTime() ?? 0) - created.getTime()).toBe(7 * 86_400_000);
  await set("0 days");
  await expect(confirmErasure(ben, erasureId)).rejects.toMatchObject({ code: "conflict" });
  await runAll();
  await expireErasures(t.systemContext());
  expect(await statusOf(erasureId)).toBe("expired");
  expect((await getReceipt(shop.ctx, id)).id).toBe(id);
  expect(await t.sql`select from erasures where selector is not null`).toEqual([]);
  expect(await audited(erasureId)).toEqual(["erasure.request", "erasure.expire"]);
});

it("nobody of another merchant decides or sees it", async () => {
  const { erasureId } = await ask(anna);
  const { ctx } = await t.tenant("merchant", ben.actor);
  for (const decide of [confirmErasure, rejectErasure])
    await expect(decide(ctx, erasureId)).rejects.toMatchObject({ code: "not-found" });
  expect(await findWaiting(ctx, erasureId)).toBeNull();
  expect(await getFourEyes(ctx)).toEqual({ isOn: false, offAskedBy: null });
  await rejectErasure(ben, erasureId);
});

it("two owners switch it off, each by themselves, and one keeps it on", async () => {
  await expect(switchFourEyesOff(shop.ctx)).rejects.toMatchObject({ code: "forbidden" });
  for (let times = 0; times < 2; times += 1) expect(await switchFourEyesOff(anna)).toBe(false);
  expect(await getFourEyes(ben)).toEqual({ isOn: true, offAskedBy: { userId: userIdOf(anna), name: "Anna" } });
  await switchFourEyesOn(ben);
  expect(await getFourEyes(ben)).toEqual({ isOn: true, offAskedBy: null });
  expect(await switchFourEyesOff(anna)).toBe(false);
  await t.sql`update four_eyes set off_asked_at = off_asked_at - interval '7 days'`;
  expect(await switchFourEyesOff(ben)).toBe(false);
  expect(await switchFourEyesOff(anna)).toBe(true);
  expect(await getFourEyes(ben)).toEqual({ isOn: false, offAskedBy: null });
  expect((await ask(anna)).status).toBe("running");
  expect(await audited(publicId("organization", shop.ctx.organizationId ?? ""))).toEqual([
    ...[
      "four-eyes.on",
      "four-eyes.ask-off",
      "four-eyes.keep",
      "four-eyes.ask-off",
      "four-eyes.ask-off",
      "four-eyes.off",
    ],
  ]);
});
