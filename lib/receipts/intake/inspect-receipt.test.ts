import { expect, test } from "vitest";
import { newUuid, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { storeReceipt } from "@/tests/factories/receipts";
import { inspectReceipt } from "./inspect-receipt";

const t = testDatabase();
const operator = (): Context => ({
  ...t.systemContext(),
  actor: { kind: "user", userId: newUuid(), isOperator: true },
});

async function viewsOf(receiptId: string) {
  return t.sql`select actor_id, organization_id from audit_events where action = 'receipt.view' and subject_id = ${receiptId}`;
}

test("each look of an operator at a receipt is recorded: who, at which, whose", async () => {
  const { ctx: shop, organizationId } = await t.tenant("merchant");
  const receiptId = publicId("receipt", await storeReceipt(shop, { payments: [{}] }));
  const [one, other] = [operator(), operator()];
  for (const ctx of [one, other]) {
    expect(await inspectReceipt(ctx, receiptId)).toMatchObject({
      id: receiptId,
      organizationId: publicId("organization", organizationId),
    });
  }
  expect(await viewsOf(receiptId)).toEqual(
    expect.arrayContaining(
      [one, other].map(({ actor }) => ({
        actor_id: actor.kind === "user" && actor.userId,
        organization_id: organizationId,
      })),
    ),
  );
});

test("nobody else looks at a receipt this way, and what is not there leaves no record", async () => {
  const { ctx: shop } = await t.tenant("merchant", { kind: "user", userId: newUuid(), isOperator: false });
  const receiptId = publicId("receipt", await storeReceipt(shop, { payments: [{}] }));
  await expect(inspectReceipt(shop, receiptId)).rejects.toMatchObject({ code: "forbidden" });
  const unknown = publicId("receipt", newUuid());
  await expect(inspectReceipt(operator(), unknown)).rejects.toMatchObject({ code: "not-found" });
  expect([...(await viewsOf(receiptId)), ...(await viewsOf(unknown))]).toEqual([]);
});
