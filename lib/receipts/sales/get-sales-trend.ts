import { addDecimals } from "../../core/amounts/decimal-sum";
import { publicId } from "../../core/ids";
import { type Period, stepsOf } from "../../core/time/periods";
import { type Context, tenantOf } from "../../db/context";

/** How many receipts a merchant sent, and how good what they say of their card payments is. */
export interface SentFigures {
  received: number;
  /** Those of them that a client has acknowledged, counted within about a minute. */
  reached: number;
  /** Card payments, as they arrived. */
  payments: number;
  /** Those with neither PAR nor RRN. */
  unreferenced: number;
  /** Those with neither ARN nor approval code, either. */
  unfindable: number;
}

/** Amounts are plain decimals. */
export interface Takings {
  sales: number;
  sold: string;
  givenBack: string;
}

export interface SalesStep extends SentFigures {
  /** As in `Steps`. */
  key: string;
  /** By currency. */
  takings: Record<string, Takings>;
}

export interface SalesTrend {
  steps: SalesStep[];
  /** The sources that sent most in the days (UTC) of the period, at most `MAX_SOURCES`. */
  sources: (SentFigures & { sourceId: string; description: string | null })[];
}

const MAX_SOURCES = 10;
const NOTHING: SentFigures = { received: 0, reached: 0, payments: 0, unreferenced: 0, unfindable: 0 };

/** What a merchant's charts show. */
export async function getSalesTrend(
  ctx: Context,
  { period, timeZone }: { period: Period; timeZone: string },
): Promise<SalesTrend> {
  const organizationId = tenantOf(ctx);
  const { since, keys, keyOf } = stepsOf(period, ctx.clock.now(), timeZone);
  const [hours, sources] = await Promise.all([
    ctx.sql<(SentFigures & Takings & { hour: Date; currency: string })[]>`
      select hour, currency, received, reached, payments, unreferenced, unfindable,
        -- What a process of the version before listed was never counted, but is taken away when it is cancelled.
        greatest(0, sales) as sales, greatest(0, sold)::text as sold, greatest(0, given_back)::text as "givenBack"
      from sales_hours where organization_id = ${organizationId} and hour >= ${since}
      order by hour, currency`,
    ctx.sql<(SentFigures & { id: string; description: string | null })[]>`
      select d.source_id as id, s.description, d.received, d.reached, d.payments, d.unreferenced, d.unfindable
      from (
        select source_id, sum(received)::int as received, sum(reached)::int as reached, sum(payments)::int as payments,
          sum(unreferenced)::int as unreferenced, sum(unfindable)::int as unfindable
        from source_days where organization_id = ${organizationId} and day >= (${since}::timestamptz at time zone 'UTC')::date
        group by source_id order by sum(received) desc, source_id limit ${MAX_SOURCES}
      ) d
      left join sources s on s.id = d.source_id and s.organization_id = ${organizationId}
      order by d.received desc, d.source_id`,
  ]);
  const steps = new Map(keys.map((key): [string, SalesStep] => [key, { key, ...NOTHING, takings: {} }]));
  for (const { hour, currency, sales, sold, givenBack, ...sent } of hours) {
    const step = steps.get(keyOf(hour));
    if (!step) continue;
    addSent(step, sent);
    if (currency !== "") step.takings[currency] = addTakings(step.takings[currency], { sales, sold, givenBack });
  }
  return {
    steps: [...steps.values()],
    sources: sources.map(({ id, ...source }) => ({ ...source, sourceId: publicId("source", id) })),
  };
}

/** Of several steps, or sources. */
export function sumOfSent(all: readonly SentFigures[]): SentFigures {
  const sum = { ...NOTHING };
  for (const one of all) addSent(sum, one);
  return sum;
}

function addSent(to: SentFigures, { received, reached, payments, unreferenced, unfindable }: SentFigures): void {
  to.received += received;
  to.reached += reached;
  to.payments += payments;
  to.unreferenced += unreferenced;
  to.unfindable += unfindable;
}

export function addTakings(a: Takings = { sales: 0, sold: "0", givenBack: "0" }, b: Takings): Takings {
  return {
    sales: a.sales + b.sales,
    sold: addDecimals(a.sold, b.sold),
    givenBack: addDecimals(a.givenBack, b.givenBack),
  };
}
