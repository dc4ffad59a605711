import Link from "next/link";
import { DeliveryFigures } from "@/app/_deliveries/figures/delivery-figures";
import { clientTexts } from "@/components/texts/client";
import { Figure, FigureRow, Notice } from "@/components/ui/card";
import type { MemberContext } from "@/lib/auth/session-guards";
import { startOfZonedDate, zonedDate } from "@/lib/core/time/zoned-day";
import { getDeliveryFigures } from "@/lib/deliveries/figures/get-delivery-figures";
import { countActiveSubscriptions } from "@/lib/subscriptions/count-active-subscriptions";

const texts = clientTexts.overview;

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
  const { exhausted } = figures.today;
  const todayHref = `${home}/deliveries?createdFrom=${date}`;
  return (
    <>
      {exhausted > 0 ? (
        <Notice tone="bad" title={texts.exhaustedTitle(exhausted)}>
          {texts.exhaustedBody}{" "}
          <Link className="link" href={`${todayHref}&state=exhausted`}>
            {texts.exhaustedLink}
          </Link>
        </Notice>
      ) : null}
      <FigureRow>
        <Figure
          label={texts.activeSubscriptions}
          value={
            <Link className="hover:underline" href={`${home}/subscriptions?status=active`}>
              {subscriptions.toLocaleString("en")}
            </Link>
          }
          note={texts.activeSubscriptionsNote}
        />
        <DeliveryFigures
          figures={figures}
          now={ctx.clock.now()}
          todayHref={todayHref}
          hrefOf={(deliveryId) => `${home}/deliveries/${deliveryId}`}
        />
      </FigureRow>
    </>
  );
}
