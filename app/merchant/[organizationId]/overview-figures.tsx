import Link from "next/link";
import { viewerTimeZone } from "@/app/_parameters/parameters";
import { stepText } from "@/components/charts/axis";
import { StepChart } from "@/components/charts/step-chart";
import { merchantTexts } from "@/components/texts/merchant";
import { Card, Figure, FigureRow } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { MemberContext } from "@/lib/auth/session-guards";
import { getReceiptFigures, type ReceiptFigures } from "@/lib/receipts/listing/get-receipt-figures";
import { listSourceActivity } from "@/lib/receipts/listing/list-source-activity";
import { listStoreNames } from "@/lib/stores/list-store-names";

const SHOWN = 8;

interface StoreSharesProps {
  home: string;
  total: number;
  stores: ReceiptFigures["stores"];
  names: ReadonlyMap<string, string>;
}

const texts = merchantTexts.overview;

/** Numbers, the last thirty days, and which stores they come from. */
export async function OverviewFigures({ ctx, home }: { ctx: MemberContext; home: string }) {
  const timeZone = await viewerTimeZone();
  const [{ days, stores }, names, [latest]] = await Promise.all([
    getReceiptFigures(ctx, { timeZone }),
    listStoreNames(ctx),
    listSourceActivity(ctx, { isArchived: false }),
  ]);
  const total = days.reduce((sum, { received }) => sum + received, 0);
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const best = days.reduce<(typeof days)[number] | undefined>(
    (a, b) => (a && a.received >= b.received ? a : b),
    undefined,
  );
  const [today, yesterday] = [days.at(-1), days.at(-2)];
  const storeNames = new Map(names.map(({ storeId, name }) => [storeId, name]));
  return (
    <>
      <FigureRow>
        <Figure
          label={texts.today}
          value={number(today?.received ?? 0)}
          note={texts.yesterday(number(yesterday?.received ?? 0))}
        />
        <Figure label={texts.last30} value={number(total)} note={texts.perDay(average(total / days.length))} />
        <Figure
          label={texts.delivered}
          value={number(delivered)}
          note={texts.deliveredNote(total === 0 ? "0 %" : share(delivered / total))}
        />
        <Figure
          label={texts.lastReceipt}
          value={
            <span className="text-base leading-7">
              <RelativeTime at={latest?.lastReceived ?? null} />
            </span>
          }
        />
      </FigureRow>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card
          title={texts.chart}
          actions={
            <Link href={`${home}/trends`} className="link">
              {texts.trends}
            </Link>
          }
        >
          <StepChart
            timeZone={timeZone}
            label={texts.received}
            partLabel={texts.reached}
            summary={texts.chartSummary(total, best?.received ?? 0, stepText(best?.day ?? "", timeZone))}
            steps={days.map(({ day, received, delivered: part }) => ({ key: day, whole: received, part }))}
          />
        </Card>
        <Card title={texts.stores} isFlush={total > 0}>
          {total === 0 ? (
            <p className="text-muted">{texts.noReceipts}</p>
          ) : (
            <StoreShares home={home} total={total} stores={stores} names={storeNames} />
          )}
        </Card>
      </div>
    </>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function average(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Below one per cent there is something, too. */
function share(value: number): string {
  return `${(value * 100).toLocaleString("en", { maximumFractionDigits: value < 0.1 ? 1 : 0 })} %`;
}

/** The stores with the most receipts, each with a bar as long as its share. */
function StoreShares({ home, total, stores, names }: StoreSharesProps) {
  return (
    <ul aria-label={texts.storesTable} className="divide-y divide-line">
      {stores.slice(0, SHOWN).map(({ storeId, received }) => (
        <li key={storeId} className="relative px-4 py-2.5 hover:bg-sunken">
          <div className="flex items-baseline justify-between gap-4">
            <Link
              href={`${home}/receipts?store=${storeId}`}
              className="min-w-0 truncate rounded-[2px] after:absolute after:inset-0 hover:underline"
            >
              {names.get(storeId) ?? storeId}
            </Link>
            <span className="figures shrink-0">{received.toLocaleString("en")}</span>
          </div>
          <div className="mt-1.5 h-1 overflow-hidden rounded-full bg-off-soft" aria-hidden="true">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(received / total) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
