import { uuidFloor } from "../../core/ids";
import { logger } from "../../logger";
import type { Sql } from "../client";

const DAY_MS = 86_400_000;
/** Between two days of work: what is longer was a pause, or a clock that was set. */
const MAX_GAP_MS = 2 * DAY_MS;
const MAX_DIFFERENCE_MS = 5 * 60_000;

/** Notes that the service is at work on this day, by its clock. Of an installation from before, its rows tell the days. */
export async function noteServiceDay(sql: Sql, now: Date): Promise<void> {
  const [known] = await sql<{ isThere: boolean }[]>`select exists (select from service_days) as "isThere"`;
  if (!known?.isThere) await noteDaysOfRows(sql, now);
  await sql`
    insert into service_days (day) values (${dayOf(now)})
    on conflict (day) do update set number = excluded.number
    where service_days.number < (select max(number) from service_days)`;
}

/**
 * Whether what has expired by the clock may be removed: the process and the database agree on the time, and the clock goes on
 * where the days before ended. After a pause, or a leap, the next day tells.
 */
export async function mayForget(sql: Sql, now: Date): Promise<boolean> {
  const [database] = await sql<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  const differenceMs = Math.round((database?.ms ?? Number.NaN) - now.getTime());
  if (!(Math.abs(differenceMs) <= MAX_DIFFERENCE_MS)) {
    logger().warn({ differenceMs }, "the clocks of the service and its database differ: nothing is removed");
    return false;
  }
  await noteServiceDay(sql, now);
  const [today = Number.NaN, before = today] = await readDays(sql, 2);
  if (Math.abs(today - before) <= MAX_GAP_MS) return true;
  logger().warn("the clock has leapt, or the service paused: nothing is removed until tomorrow");
  return false;
}

/**
 * How old what is from a month is for sure, in milliseconds: the days of work since its end, with pauses as two days at most.
 * A clock that is ahead adds no more than that; one that was behind, and wrote into a month long gone, begins it anew.
 *
 * @param days the starts of the days of work, in milliseconds, the last one lived through first.
 */
export function ageSince(month: { start: Date; end: Date }, now: Date, days: readonly number[]): number {
  const [start, end] = [month.start.getTime(), month.end.getTime()];
  let age = 0;
  let later = now.getTime();
  for (const day of days) {
    // Noted by a clock that was ahead.
    if (day > now.getTime()) continue;
    age += Math.min(Math.max(later - Math.max(day, end), 0), MAX_GAP_MS);
    if (day >= start && day < end) break;
    later = day;
  }
  return age;
}

/**
 * The earliest of the days that were lived through within so many milliseconds of work: what is from before it is older for
 * sure. Pauses, leaps and clocks that were behind count as in `ageSince`.
 */
export function earliestDayWithin(ms: number, now: Date, days: readonly number[]): number {
  let age = 0;
  let later = now.getTime();
  let earliest = later;
  for (const day of days) {
    if (day > now.getTime()) continue;
    age += Math.min(Math.max(later - day, 0), MAX_GAP_MS);
    if (age > ms) break;
    earliest = Math.min(earliest, day);
    later = day;
  }
  return earliest;
}

/** The days of work, the last one lived through first. */
export async function readDays(sql: Sql, limit: number | null = null): Promise<number[]> {
  const rows = await sql<{ day: string }[]>`
    select day::text as day from service_days order by number desc limit ${limit}`;
  return rows.map(({ day }) => Date.parse(`${day}T00:00:00Z`));
}

/** An index tells of each day whether it has rows. One by one: where a database is spread over nodes, each answers for its own. */
async function noteDaysOfRows(sql: Sql, now: Date): Promise<void> {
  const [oldest] = await sql<{ month: string | null }[]>`
    select min(right(part.relname, 7)) as month from pg_inherits i
    join pg_class part on part.oid = i.inhrelid where i.inhparent in ('receipts'::regclass, 'deliveries'::regclass)`;
  if (!oldest?.month) return;
  const first = Date.parse(`${oldest.month.replace("_", "-")}-01T00:00:00Z`);
  if (!(await hasRows(sql, first, now.getTime() + DAY_MS))) return;
  const days: string[] = [];
  for (let ms = first; ms < now.getTime(); ms += DAY_MS)
    if (await hasRows(sql, ms, ms + DAY_MS)) days.push(dayOf(new Date(ms)));
  await sql`insert into service_days (day) select unnest(${days}::text[])::date on conflict do nothing`;
}

async function hasRows(sql: Sql, fromMs: number, toMs: number): Promise<boolean> {
  for (const table of ["receipts", "deliveries", "delivery_attempts"]) {
    const rows =
      await sql`select 1 from ${sql(table)} where id >= ${uuidFloor(fromMs)} and id < ${uuidFloor(toMs)} limit 1`;
    if (rows.length > 0) return true;
  }
  return false;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
