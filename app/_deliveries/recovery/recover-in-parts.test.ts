import { expect, test } from "vitest";
import type { Context } from "@/lib/db/context";
import { countRecoverable, recoverNextDeliveries } from "@/lib/deliveries/queue/recover-deliveries";
import { testDatabase } from "@/tests/database";
import { addEndpoint, matchReceipts } from "@/tests/factories/deliveries";
import { recoverInParts } from "./recover-in-parts";
import type { RecoveryInput } from "./recovery-input";
import { toRecovery } from "./to-recovery";

const t = testDatabase();
const INPUT: RecoveryInput = {
  from: new Date(Date.now() - 3_600_000).toISOString(),
  to: new Date(Date.now() + 3_600_000).toISOString(),
  isAcknowledgedToo: false,
};

async function clientWithExhausted(count: number): Promise<Context> {
  const { ctx, organizationId } = await t.tenant("client");
  await addEndpoint(t.systemContext(), organizationId, "http://127.0.0.1:1/hook");
  await matchReceipts(t.systemContext(), organizationId, { count });
  await t.sql`update deliveries set state = 'exhausted' where organization_id = ${organizationId}`;
  await t.sql`delete from delivery_queue where organization_id = ${organizationId}`;
  return ctx;
}

/** As the portals' action does. */
const actionOf = (ctx: Context) => async (input: RecoveryInput, after: string | null) => ({
  ok: true as const,
  data: await recoverNextDeliveries(ctx, toRecovery(input), after),
});

test("a recovery that is stopped ends after the part under way: what was queued stays queued, the rest is left", async () => {
  const ctx = await clientWithExhausted(6_000);
  const heard: number[] = [];
  const end = await recoverInParts(actionOf(ctx), INPUT, {
    onQueued: (queued) => heard.push(queued),
    isStopped: () => true,
  });
  expect(end).toEqual({ kind: "stopped" });
  expect(heard).toEqual([5_000]);
  expect(await countRecoverable(ctx, toRecovery(INPUT))).toBe(1_000);

  // Taken up again, it goes on with what is left.
  const rest: number[] = [];
  const again = await recoverInParts(actionOf(ctx), INPUT, {
    onQueued: (queued) => rest.push(queued),
    isStopped: () => false,
  });
  expect([again, rest]).toEqual([{ kind: "done" }, [1_000]]);
  const [queue] = await t.sql`
    select count(*)::int as count from delivery_queue where organization_id = ${ctx.organizationId}`;
  expect(queue).toEqual({ count: 6_000 });
});

test("a part that fails ends it, and says why", async () => {
  const problem = { ok: false as const, message: "no", fields: [] };
  const end = await recoverInParts(async () => problem, INPUT, { onQueued: () => undefined, isStopped: () => false });
  expect(end).toEqual({ kind: "failed", problem });
});
