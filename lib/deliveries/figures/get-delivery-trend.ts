import { type Period, stepsOf } from "../../core/time/periods";
import { type Context, tenantOf } from "../../db/context";
import { type AttemptOutcome, type DeliveryStep, deliverySteps, summed } from "./delivery-steps";

export interface DeliveryTrend {
  steps: DeliveryStep[];
  whole: Omit<DeliveryStep, "key">;
}

/** How a client's deliveries went, counted within about a minute. */
export async function getDeliveryTrend(
  ctx: Context,
  { period, timeZone }: { period: Period; timeZone: string },
): Promise<DeliveryTrend> {
  const steps = stepsOf(period, ctx.clock.now(), timeZone);
  const counted = await ctx.sql<{ hour: Date; outcome: AttemptOutcome; wait: number; count: number }[]>`
    select hour, outcome, wait, count from delivery_hours
    where organization_id = ${tenantOf(ctx)} and hour >= ${steps.since}`;
  return { steps: deliverySteps(steps, counted), whole: summed(counted) };
}
