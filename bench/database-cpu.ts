import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU microseconds that all processes of an embedded PostgreSQL used so far; null where the system does not tell. */
export async function databaseCpuUs(dataDir: string): Promise<number | null> {
  try {
    const [pid = ""] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
    // Of those that have ended, their parent has the sum.
    const own = await ticks(pid, 4);
    const ticksOfAll = (await Promise.all(children.map((child) => ticks(child, 2).catch(() => 0)))).reduce(
      (sum, part) => sum + part,
      own,
    );
    return (ticksOfAll * 1_000_000) / CLOCK_TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** proc(5): from field 14 on, counted after the name in brackets: user, system, and those of children that ended. */
async function ticks(pid: string, fields: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return numbers.slice(11, 11 + fields).reduce((sum, field) => sum + Number(field), 0);
}
