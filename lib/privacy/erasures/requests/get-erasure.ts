import { notFound } from "@/lib/core/errors";
import { parsePublicId, publicId } from "@/lib/core/ids";
import { type Page, pageOf, parseCursor } from "@/lib/core/page";
import { type Context, tenantOf } from "@/lib/db/context";
import { env } from "@/lib/env";
import type { ErasureMode } from "../erasure";

export type ErasureStatus = "waiting" | "running" | "done" | "rejected" | "expired";

export interface ListedErasure {
  erasureId: string;
  /** `waiting`: for a second person, who may decide until `waitsUntil`. */
  status: ErasureStatus;
  mode: ErasureMode;
  by: "receipt" | "customerId" | "lastFour" | "clock";
  reason: string | null;
  created: Date;
  /** When it had ended, however. */
  done: Date | null;
  /** Null where no second person is needed. */
  waitsUntil: Date | null;
  /** Receipts. */
  erased: number;
  held: number;
  /** They could not be erased so far, and are tried again. */
  failed: number;
  /** When the last backup with it is deleted; null while there is anything of it. */
  backupsForgetBy: Date | null;
}

/** What became of an erasure. */
export interface Erasure extends ListedErasure {
  /** Who had been sent them and was told. */
  clients: { name: string; receipts: number }[];
}

/** @throws DomainError `not-found`, also for another tenant's. */
export async function getErasure(ctx: Context, erasureId: string): Promise<Erasure> {
  const id = parsePublicId("erasure", erasureId);
  const [found] = id === null ? [] : await selectErasures(ctx, ctx.sql`id = ${id}`, 1);
  if (!found) throw notFound("erasure");
  const clients = await ctx.sql<Erasure["clients"]>`
    select o.name, count(*)::int as receipts
    from erased_receipts e cross join unnest(e.told) as client(id) join organizations o on o.id = client.id
    where e.erasure_id = ${id}
    group by o.id, o.name order by o.name, o.id`;
  return { ...found, clients: [...clients] };
}

/** The tenant's, newest first. */
export async function listErasures(
  ctx: Context,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number } = {},
): Promise<Page<ListedErasure>> {
  const before = parseCursor("erasure", cursor);
  const rows = await selectErasures(ctx, before === null ? ctx.sql`true` : ctx.sql`id < ${before}`, limit + 1);
  return pageOf(rows, limit, ({ erasureId }) => erasureId);
}

interface Row extends Omit<ListedErasure, "erasureId" | "status" | "backupsForgetBy"> {
  id: string;
  decision: "confirmed" | "rejected" | "expired" | null;
}

async function selectErasures(
  ctx: Context,
  condition: ReturnType<Context["sql"]>,
  limit: number,
): Promise<ListedErasure[]> {
  const rows = await ctx.sql<Row[]>`
    select id, mode, by, reason, created_at as created, done_at as done, waits_until as "waitsUntil", decision, held,
      cardinality(failed) as failed,
      case by when 'clock' then erased else (
        select count(*)::int from erased_receipts r where r.erasure_id = e.id
      ) end as erased
    from erasures e
    where organization_id = ${tenantOf(ctx)} and ${condition}
    order by id desc
    limit ${limit}`;
  return rows.map(({ id, decision, ...row }) => {
    const status = statusOf({ ...row, decision }, ctx.clock.now());
    return {
      erasureId: publicId("erasure", id),
      status,
      ...row,
      backupsForgetBy:
        status === "done" && row.done && row.failed === 0
          ? new Date(row.done.getTime() + env().RETENTION_BACKUPS)
          : null,
    };
  });
}

function statusOf({ decision, waitsUntil, done }: Pick<Row, "decision" | "waitsUntil" | "done">, now: Date) {
  if (decision === "rejected" || decision === "expired") return decision;
  if (done) return "done";
  if (!waitsUntil || decision === "confirmed") return "running";
  return waitsUntil > now ? "waiting" : "expired";
}
