import Link from "next/link";
import { clientTexts } from "@/components/texts/client";
import { Figure, FigureRow } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { duration } from "@/components/ui/time/format-time";
import type { MemberContext } from "@/lib/auth/session-guards";
import { startOfZonedDate, zonedDate } from "@/lib/core/zoned-day";
import { type DeliveryFigures, getDeliveryFigures } from "@/lib/deliveries/figures/get-delivery-figures";
import { countActiveSubscriptions } from "@/lib/subscriptions/count-active-subscriptions";

const texts = clientTexts.overview;
const DAY_MS = 86_400_000;

interface OverviewFiguresProps {
  ctx: MemberContext;
  home: string;
  timeZone: string;
}

/** What one looks at first; what was given up today stands out. */
export async function OverviewFigures({ ctx, home, timeZone }: OverviewFiguresProps) {
  const date = zonedDate(ctx.clock.now(), timeZone);
  const [subscriptions, figures] = await Promise.all([
    countActiveSubscriptions(ctx),
    getDeliveryFigures(ctx, { since: startOfZonedDate(date, timeZone) }),
  ]);
  const { today, settled, oldestWaiting } = figures;
  const ended = settled.delivered + settled.exhausted;
  const todaysDeliveries = `${home}/deliveries?createdFrom=${date}`;
  return (
    <>
      {today.exhausted > 0 ? (
        <Notice tone="bad" title={texts.exhaustedTitle(today.exhausted)}>
          {texts.exhaustedBody}{" "}
          <Link className="link" href={`${todaysDeliveries}&state=exhausted`}>
            {texts.exhaustedLink}
          </Link>
        </Notice>
      ) : null}
      <FigureRow>
        <Figure
          label={texts.activeSubscriptions}
          value={
            <Link className="hover:underline" href={`${home}/subscriptions?status=active`}>
              {number(subscriptions)}
            </Link>
          }
          note={texts.activeSubscriptionsNote}
        />
        <Figure
          label={texts.today}
          value={
            <Link className="hover:underline" href={todaysDeliveries}>
              {totalOf(figures)}
            </Link>
          }
          note={
            totalOf(figures) === "0"
              ? texts.todayNone
              : texts.todayNote(number(today.delivered), number(today.pending + today.parked))
          }
        />
        <Figure
          label={texts.successRate}
          value={ended === 0 ? "–" : percent(settled.delivered, ended)}
          note={ended === 0 ? texts.successNone : texts.successNote(number(ended))}
        />
        <Figure
          label={texts.oldestWaiting}
          value={oldestWaiting ? age(oldestWaiting.created, ctx.clock.now()) : texts.nothingWaits}
          note={
            oldestWaiting ? (
              <Link className="link" href={`${home}/deliveries/${oldestWaiting.deliveryId}`}>
                {texts.oldestNote}
              </Link>
            ) : (
              texts.nothingWaitsNote
            )
          }
        />
      </FigureRow>
    </>
  );
}

function totalOf({ today, isTodayCapped }: DeliveryFigures): string {
  const total = number(Object.values(today).reduce((sum, count) => sum + count, 0));
  return isTodayCapped ? texts.atLeast(total) : total;
}

function number(count: number): string {
  return count.toLocaleString("en");
}

/** How long it has waited: `48 s`, `12 min`, `3 days`. */
function age(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  return ms < 2 * DAY_MS ? duration(ms) : texts.days(Math.floor(ms / DAY_MS));
}

/** Rounded down: what is not all is not 100 %. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1_000) / 10).toLocaleString("en")} %`;
}
