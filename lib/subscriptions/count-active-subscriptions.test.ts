import { expect, test } from "vitest";
import { testDatabase } from "@/tests/database";
import { countActiveSubscriptions } from "./count-active-subscriptions";
import { createSubscription } from "./create-subscription";
import { revokeSubscription } from "./revoke-subscription";

const t = testDatabase();
const PAR = "V0010013018036776997406844229";

test("a client's active subscriptions are counted, not revoked ones nor those of others", async () => {
  const [mine, other] = await Promise.all([t.tenant("client"), t.tenant("client")]);
  expect(await countActiveSubscriptions(mine.ctx)).toBe(0);
  await createSubscription(mine.ctx, { par: PAR, reference: "a" });
  await createSubscription(mine.ctx, { par: PAR, reference: "b" });
  const { subscription } = await createSubscription(mine.ctx, { par: PAR, reference: "c" });
  await createSubscription(other.ctx, { par: PAR, reference: "a" });
  await revokeSubscription(mine.ctx, subscription.subscriptionId);
  expect(await countActiveSubscriptions(mine.ctx)).toBe(2);
});
