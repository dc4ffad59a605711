import { type Period, stepsOf } from "../../core/time/periods";
import { assertOperator, type Context } from "../../db/context";
import { type AttemptOutcome, type DeliveryStep, deliverySteps, summed } from "./delivery-steps";

export interface ExchangeTrend {
  steps: (DeliveryStep & { submitted: number })[];
  whole: Omit<DeliveryStep, "key"> & { submitted: number };
}

/** What came in and went out, over all organizations but sandboxes, counted within about a minute. For operators. */
export async function getExchangeTrend(
  ctx: Context,
  { period, timeZone }: { period: Period; timeZone: string },
): Promise<ExchangeTrend> {
  assertOperator(ctx);
  const steps = stepsOf(period, ctx.clock.now(), timeZone);
  const rows = await ctx.sql<{ hour: Date; what: AttemptOutcome | "submitted"; wait: number; count: number }[]>`
    select hour, what, wait, count::int as count from exchange_hours where hour >= ${steps.since}`;
  const submitted = new Map<string, number>();
  const counted = rows.flatMap(({ what: outcome, ...row }) => {
    if (outcome !== "submitted") return { ...row, outcome };
    const key = steps.keyOf(row.hour);
    submitted.set(key, (submitted.get(key) ?? 0) + row.count);
    return [];
  });
  const numbers = deliverySteps(steps, counted).map((step) => ({ ...step, submitted: submitted.get(step.key) ?? 0 }));
  const total = numbers.reduce((sum, step) => sum + step.submitted, 0);
  return { steps: numbers, whole: { ...summed(counted), submitted: total } };
}
