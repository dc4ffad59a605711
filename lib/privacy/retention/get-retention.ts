import { type Context, tenantOf } from "../../db/context";
import { clockInForce } from "../../db/retention/clock-in-force";
import { type Clock, longestMonths, SHORTEST_MONTHS } from "./clock";

/** A merchant's clock, in months as the interface writes them (`P24M`). */
export interface Retention {
  receipts: string | null;
  personal: string | null;
  coming: { receipts: string | null; personal: string | null; from: Date } | null;
  atLeast: string;
  atMost: string | null;
}

/** What is in force, and what is to come. */
export interface ClockState {
  inForce: Clock;
  coming: (Clock & { from: Date }) | null;
}

interface Row extends Clock {
  comingReceipts: number | null;
  comingPersonal: number | null;
  comingFrom: Date | null;
}

export async function getRetention(ctx: Context): Promise<Retention> {
  return toRetention(await findClock(ctx));
}

/** Of the context's tenant; as long as the operator keeps receipts, where it has set nothing. */
export async function findClock(ctx: Context): Promise<ClockState> {
  const { sql } = ctx;
  const [row] = await sql<Row[]>`
    select ${clockInForce(sql, "receipts")} as receipts, ${clockInForce(sql, "personal")} as personal,
      coming_receipts as "comingReceipts", coming_personal as "comingPersonal",
      case when coming_from > now() then coming_from end as "comingFrom"
    from retention_clocks c where organization_id = ${tenantOf(ctx)}`;
  if (!row) return { inForce: { receipts: null, personal: null }, coming: null };
  const { receipts, personal, comingReceipts, comingPersonal, comingFrom: from } = row;
  return {
    inForce: { receipts, personal },
    coming: from && { receipts: comingReceipts, personal: comingPersonal, from },
  };
}

export function toRetention({ inForce, coming }: ClockState): Retention {
  return {
    ...textsOf(inForce),
    coming: coming && { ...textsOf(coming), from: coming.from },
    atLeast: textOf(SHORTEST_MONTHS),
    atMost: mapped(longestMonths()),
  };
}

const textOf = (months: number) => `P${months}M`;
const mapped = (months: number | null) => (months === null ? null : textOf(months));
const textsOf = ({ receipts, personal }: Clock) => ({ receipts: mapped(receipts), personal: mapped(personal) });
