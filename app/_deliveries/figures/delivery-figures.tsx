import Link from "next/link";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { Figure } from "@/components/ui/card";
import { duration } from "@/components/ui/time/format-time";
import type { DeliveryFigures as Figures } from "@/lib/deliveries/figures/get-delivery-figures";

const texts = deliveriesTexts.figures;
const DAY_MS = 86_400_000;
const STATES = ["delivered", "pending", "parked", "exhausted", "cancelled"] as const;

interface DeliveryFiguresProps {
  figures: Figures;
  now: Date;
  /** Where the list of those of today is. */
  todayHref: string;
  hrefOf: (deliveryId: string) => string;
}

/** How a client's deliveries go: whatever is counted stands in one of the parts. */
export function DeliveryFigures({ figures, now, todayHref, hrefOf }: DeliveryFiguresProps) {
  const { today, isTodayCapped, success, oldestWaiting } = figures;
  const total = Object.values(today).reduce((sum, count) => sum + count, 0);
  const parts = STATES.flatMap((state) => (today[state] > 0 ? texts.parts[state](number(today[state])) : []));
  const judged = success.acknowledged + success.failed + success.overdue;
  return (
    <>
      <Figure
        label={texts.today}
        value={
          <Link className="hover:underline" href={todayHref}>
            {isTodayCapped ? texts.atLeast(number(total)) : number(total)}
          </Link>
        }
        note={total === 0 ? texts.todayNone : parts.join(", ")}
      />
      <Figure
        label={texts.successRate}
        value={judged === 0 ? "–" : percent(success.acknowledged, judged)}
        note={
          judged === 0
            ? texts.successNone
            : texts.successNote(number(success.acknowledged), number(success.failed), number(success.overdue))
        }
      />
      <Figure
        label={texts.oldestWaiting}
        value={oldestWaiting ? age(oldestWaiting.created, now) : texts.nothingWaits}
        note={
          oldestWaiting ? (
            <Link className="link" href={hrefOf(oldestWaiting.deliveryId)}>
              {texts.oldestNote}
            </Link>
          ) : (
            texts.nothingWaitsNote
          )
        }
      />
    </>
  );
}

const number = (count: number) => count.toLocaleString("en");

/** How long it has waited: `48 s`, `12 min`, `3 days`. */
function age(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  return ms < 2 * DAY_MS ? duration(ms) : texts.days(Math.floor(ms / DAY_MS));
}

/** Rounded down: what is not all is not 100 %. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1_000) / 10).toLocaleString("en")} %`;
}
