import { afterEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { newUuid, uuidFloor } from "../../core/ids";
import { ensurePartitions } from "../partitions/partitions";
import { ageSince, mayForget, noteServiceDay, readDays } from "./service-days";

const t = testDatabase();
const DAY_MS = 86_400_000;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const at = (text: string) => new Date(`${text}T12:00:00Z`);
/** Every day of them, the last one first. */
const daysBetween = (from: string, to: string) => {
  const days: number[] = [];
  for (let ms = day(to); ms >= day(from); ms -= DAY_MS) days.push(ms);
  return days;
};
const MARCH = { start: new Date("2026-03-01T00:00:00Z"), end: new Date("2026-04-01T00:00:00Z") };
const ageOfMarch = (now: string, days: number[]) => ageSince(MARCH, at(now), days) / DAY_MS;

afterEach(() => t.sql`truncate service_days`);

describe("the age of a month", () => {
  const worked = daysBetween("2026-01-01", "2026-05-10");

  it("is the time since its end, where the service was at work", () => {
    expect(ageOfMarch("2026-05-10", worked)).toBe(39.5);
  });

  it("grows by no more than two days when the clock is 200 days ahead, or the service paused as long", () => {
    expect(ageOfMarch("2026-11-26", worked)).toBe(39 + 2);
    expect(ageOfMarch("2026-11-27", [day("2026-11-27"), day("2026-11-26"), ...worked])).toBe(39 + 2 + 1.5);
  });

  it("is what it was when the clock is right again", () => {
    expect(ageOfMarch("2026-05-11", [day("2026-05-11"), day("2026-11-26"), ...worked])).toBe(40.5);
  });

  it("begins anew when a clock that was behind has written into it", () => {
    const days = [day("2026-05-10"), day("2026-03-20"), ...worked.filter((one) => one !== day("2026-03-20"))];
    expect(ageOfMarch("2026-05-10", days)).toBe(0.5 + 2);
  });
});

describe("what has expired may be removed", () => {
  const now = () => new Date();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  it("by a new installation, and one that goes on from day to day", async () => {
    expect(await mayForget(t.sql, now())).toBe(true);
    await t.sql`truncate service_days`;
    await noteServiceDay(t.sql, ago(1));
    expect(await mayForget(t.sql, now())).toBe(true);
    expect(await readDays(t.sql)).toHaveLength(2);
  });

  it("not while process and database differ in the time", async () => {
    expect(await mayForget(t.sql, ago(0.01))).toBe(false);
    expect(await mayForget(t.sql, ago(-0.01))).toBe(false);
    // Nor is a day noted that only one of them sees.
    expect(await readDays(t.sql)).toEqual([]);
  });

  it.each([200, -200])("not on the day on which the clock has leapt by %i days", async (days) => {
    await noteServiceDay(t.sql, ago(days));
    expect(await mayForget(t.sql, now())).toBe(false);
    await t.sql`update service_days set day = day - 1 where number = (select max(number) from service_days)`;
    expect(await mayForget(t.sql, now())).toBe(true);
  });

  it("not at once by an installation from before, whose rows end long ago", async () => {
    await ensurePartitions(t.sql, now(), -8);
    for (const days of [150, 149, 120])
      await t.sql`
        insert into delivery_attempts (
          id, delivery_id, organization_id, endpoint_id, number, trigger, started_at, duration_ms, is_success
        )
        values (
          ${uuidFloor(ago(days).getTime())}, ${newUuid()}, ${newUuid()}, ${newUuid()}, 1, 'scheduled', now(), 1, true
        )`;
    expect(await mayForget(t.sql, now())).toBe(false);
    const dayOf = (date: Date) => Date.parse(`${date.toISOString().slice(0, 10)}T00:00:00Z`);
    expect(await readDays(t.sql)).toEqual([now(), ago(120), ago(149), ago(150)].map(dayOf));
  });
});
