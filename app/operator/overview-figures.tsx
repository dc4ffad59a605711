import Link from "next/link";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { operatorTexts } from "@/components/texts/operator";
import { Figure, FigureRow } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { countAccounts } from "@/lib/accounts/users/count-accounts";
import type { Context } from "@/lib/db/context";
import { getExchangeFigures } from "@/lib/deliveries/figures/get-exchange-figures";

const texts = operatorTexts.overview;
const DAY_MS = 86_400_000;
const OTHERS = ["pending", "parked", "exhausted", "cancelled"] as const;

export async function OverviewFigures({ ctx }: { ctx: Context }) {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const [accounts, figures] = await Promise.all([countAccounts(ctx), getExchangeFigures(ctx, { since })]);
  const { recent, isRecentCapped, waiting, oldestDue } = figures;
  const made = Object.values(recent).reduce((sum, count) => sum + count, 0);
  const madeText = isRecentCapped ? texts.atLeast(number(made)) : number(made);
  const others = OTHERS.flatMap((state) =>
    recent[state] > 0 ? deliveriesTexts.figures.parts[state](number(recent[state])) : [],
  );
  return (
    <FigureRow>
      <Figure
        label={texts.merchants}
        value={<Count of={accounts.merchants} href="/operator/organizations?kind=merchant" />}
        note={texts.suspended(accounts.suspended)}
      />
      <Figure
        label={texts.clients}
        value={<Count of={accounts.clients} href="/operator/organizations?kind=client" />}
        note={texts.suspended(accounts.suspended)}
      />
      <Figure
        label={texts.people}
        value={<Count of={accounts.people} href="/operator/people" />}
        note={texts.operators(accounts.operators)}
      />
      <Figure
        label={texts.delivered}
        value={number(recent.delivered)}
        note={made === 0 ? texts.none : texts.deliveredNote(madeText, others)}
      />
      <Figure
        label={texts.waiting}
        value={number(waiting)}
        note={
          oldestDue ? (
            <>
              {texts.overdue} <RelativeTime at={oldestDue} isSpan />
            </>
          ) : (
            texts.nothingOverdue
          )
        }
      />
      <Figure label={texts.exhausted} value={number(recent.exhausted)} note={texts.exhaustedNote} />
    </FigureRow>
  );
}

function Count({ of, href }: { of: number; href: string }) {
  return (
    <Link className="hover:underline" href={href}>
      {number(of)}
    </Link>
  );
}

function number(count: number): string {
  return count.toLocaleString("en");
}
