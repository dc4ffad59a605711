import { processSingleton } from "../../core/shared/process-singleton";
import type { Context } from "../../db/context";
import { FIRST_TURN, nextTurn } from "../../db/turns/next-turn";
import { type ExportTask, exportSelector } from "./export-job";

/** One whose process has died goes on after that. */
const LEASE = "15 seconds";

const turns = () => processSingleton("export-turns", () => ({ last: FIRST_TURN }));

const isOver = ({ sql }: Context) => sql`(ended is not null or ends_at <= now())`;

/** The export whose turn it is (UUIDs). Merchants take turns. */
export async function claimExport(ctx: Context): Promise<{ id: string; organizationId: string } | null> {
  const { sql } = ctx;
  const isDue = sql`
    has_archive and (lease_until is null or lease_until <= now())
    and (${isOver(ctx)} or (done_at is null and stopped_at is null))`;
  const passed = new Set<string>();
  for (;;) {
    const [turn] = await sql<{ merchant: string | null }[]>`
      select ${nextTurn(sql, sql`exports where ${isDue}`, turns().last)} as merchant`;
    const merchant = turn?.merchant ?? null;
    if (merchant === null || passed.has(merchant)) return null;
    passed.add(merchant);
    turns().last = merchant;
    const [claimed] = await sql<{ id: string; organizationId: string }[]>`
      update exports set lease_until = now() + ${LEASE}::interval
      where id = (
        select id from exports where organization_id = ${merchant} and ${isDue}
        -- A person's is a moment's work, whatever else is exported.
        order by by = 'period', lease_until nulls first, id limit 1
        for update skip locked
      )
      returning id, organization_id as "organizationId"`;
    if (claimed) return claimed;
  }
}

/** However long a part takes, nobody else does the same beside it. */
export async function keepExport({ sql }: Context, id: string): Promise<void> {
  await sql`update exports set lease_until = now() + ${LEASE}::interval where id = ${id}`;
}

interface Row extends Omit<ExportTask, "selector"> {
  named: string | null;
  isCounted: boolean;
  isSelected: boolean;
}

/** What is next with an export (UUID): `over`: what is kept of it goes; null: nothing, since it was stopped or is done. */
export async function findStep(
  ctx: Context,
  id: string,
): Promise<"over" | { task: ExportTask; isCounted: boolean; isSelected: boolean } | null> {
  const [row] = await ctx.sql<(Row & { isOver: boolean; isRunning: boolean })[]>`
    select id, organization_id as "organizationId", by, selector as named, created_at as "createdAt",
      has_archive and coalesce(${isOver(ctx)}, false) as "isOver", done_at is null and stopped_at is null as "isRunning",
      total is not null as "isCounted", is_selected as "isSelected"
    from exports where id = ${id} and organization_id = ${ctx.organizationId}`;
  if (!row) return null;
  const { isOver: isToGo, isRunning, named, isCounted, isSelected, ...task } = row;
  if (isToGo) return "over";
  if (!isRunning || named === null) return null;
  return { task: { ...task, selector: exportSelector.parse(JSON.parse(named)) }, isCounted, isSelected };
}
