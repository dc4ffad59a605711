import { notFound } from "../../core/errors";
import { parsePublicId } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import type { Context } from "../../db/context";
import { env } from "../../env";
import type { ErasureMode } from "./erasure";

/** What became of an erasure. */
export interface Erasure {
  erasureId: string;
  status: "running" | "done";
  mode: ErasureMode;
  by: "receipt" | "customerId" | "lastFour" | "clock";
  reason: string | null;
  created: Date;
  done: Date | null;
  /** Receipts. */
  erased: number;
  held: number;
  /** Who had been sent them and was told. */
  clients: { name: string; receipts: number }[];
  /** When the last backup with it is deleted; null while it runs. */
  backupsForgetBy: Date | null;
}

/** @throws DomainError `not-found`, also for another tenant's. */
export async function getErasure(ctx: Context, erasureId: string): Promise<Erasure> {
  const id = parsePublicId("erasure", erasureId);
  const [row] = await ctx.sql<Omit<Erasure, "erasureId" | "status" | "clients" | "backupsForgetBy">[]>`
    select mode, by, reason, created_at as created, done_at as done, held,
      case by when 'clock' then erased else (select count(*)::int from erased_receipts where erasure_id = ${id}) end as erased
    from erasures where id = ${id} and organization_id = ${tenantOf(ctx)}`;
  if (!row) throw notFound("erasure");
  const clients = await ctx.sql<Erasure["clients"]>`
    select o.name, count(*)::int as receipts
    from erased_receipts e cross join unnest(e.told) as client(id) join organizations o on o.id = client.id
    where e.erasure_id = ${id}
    group by o.id, o.name order by o.name, o.id`;
  const { done, ...rest } = row;
  return {
    erasureId,
    status: done ? "done" : "running",
    ...rest,
    done,
    clients: [...clients],
    backupsForgetBy: done && new Date(done.getTime() + env().RETENTION_BACKUPS),
  };
}
