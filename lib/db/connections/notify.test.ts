import { afterEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { onWakeUp, wakeUp } from "../../core/shared/wake-up";
import { connectDatabase } from "../client";
import { passOnWakeUps, receiveWakeUps } from "./notify";

const t = testDatabase();
const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** What another process hears: notifications, by channel. */
async function listen(channel: string): Promise<{ count: () => number; next: () => Promise<void> }> {
  const other = connectDatabase(t.url, 1);
  let count = 0;
  const waiting: (() => void)[] = [];
  await other.sql.listen(channel, () => {
    count += 1;
    waiting.shift()?.();
  });
  stops.push(() => other.close());
  return { count: () => count, next: () => new Promise((done) => void waiting.push(done)) };
}

describe("wake-ups between processes", () => {
  it("are passed on", async () => {
    const heard = await listen("receipt_exchange_deliver");
    stops.push(passOnWakeUps(t.sql));
    const next = heard.next();
    wakeUp("deliver");
    await next;
  });

  it("are throttled, and the last one is never lost", async () => {
    const heard = await listen("receipt_exchange_match");
    stops.push(passOnWakeUps(t.sql));
    const first = heard.next();
    for (let i = 0; i < 1_000; i += 1) wakeUp("match");
    await first;
    await heard.next();
    expect(heard.count()).toBe(2);
  });

  it("wake the one who receives them, from the start and at each signal", async () => {
    const woken: string[] = [];
    const waiting: (() => void)[] = [];
    stops.push(
      onWakeUp("match", () => {
        woken.push("match");
        waiting.shift()?.();
      }),
    );
    stops.push(await receiveWakeUps(t.sql));
    expect(woken).toEqual(["match"]);
    const next = new Promise<void>((done) => void waiting.push(done));
    await t.sql.notify("receipt_exchange_match", "");
    await next;
    expect(woken).toEqual(["match", "match"]);
  });
});
