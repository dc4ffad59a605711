import Link from "next/link";
import { merchantTexts } from "@/components/texts/merchant";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { MemberContext } from "@/lib/auth/session-guards";
import { listSourceActivity, type SourceActivity } from "@/lib/receipts/listing/list-source-activity";
import { listRefusals } from "@/lib/receipts/refusals/list-refusals";
import { RefusalList } from "./refusals/refusal-list";

const texts = merchantTexts.overview;
const SHOWN_SOURCES = 10;
const SHOWN_REFUSALS = 5;
const SILENT_AFTER_MS = 24 * 3_600_000;

/** Which tills are silent, and what was refused. */
export async function OverviewLists({ ctx, home }: { ctx: MemberContext; home: string }) {
  const [sources, refusals] = await Promise.all([
    listSourceActivity(ctx, { isArchived: false }),
    listRefusals(ctx, { limit: SHOWN_REFUSALS }),
  ]);
  const nowMs = ctx.clock.now().getTime();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card
        title={texts.refusals}
        isFlush={refusals.data.length > 0}
        actions={refusals.data.length > 0 ? <More href={`${home}/refusals`} label={texts.allRefusals} /> : null}
      >
        {refusals.data.length === 0 ? (
          <p className="text-muted">{texts.noRefusals}</p>
        ) : (
          <RefusalList home={home} refusals={refusals.data} />
        )}
      </Card>
      <Card title={texts.sources} isFlush actions={<More href={`${home}/sources`} label={texts.allSources} />}>
        <ul className="divide-y divide-line">
          {sources.slice(0, SHOWN_SOURCES).map((source) => (
            <SourceItem key={source.sourceId} home={home} source={source} nowMs={nowMs} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function SourceItem({ home, source, nowMs }: { home: string; source: SourceActivity; nowMs: number }) {
  const { sourceId, description, lastReceived } = source;
  const isSilent = lastReceived !== null && nowMs - lastReceived.getTime() > SILENT_AFTER_MS;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken">
      <Link
        href={`${home}/sources/${sourceId}`}
        className="min-w-0 truncate rounded-[2px] font-medium after:absolute after:inset-0 hover:underline"
      >
        {description ?? merchantTexts.sources.noDescription}
      </Link>
      <span className="relative flex items-center gap-2 text-muted">
        {isSilent ? <Pill tone="wait">{texts.silent}</Pill> : null}
        {lastReceived ? <RelativeTime at={lastReceived} /> : texts.neverHeard}
      </span>
    </li>
  );
}

function More({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="link">
      {label}
    </Link>
  );
}
