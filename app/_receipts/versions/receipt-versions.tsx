import { receiptTexts } from "@/components/texts/receipts";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/relative-time";
import { parseWrittenJson } from "@/lib/core/json/exact-json";
import type { countVersionDeliveries } from "@/lib/deliveries/figures/count-version-deliveries";
import { compareVersions, type Difference } from "@/lib/receipts/versions/compare-versions";
import type { ListedVersion } from "@/lib/receipts/versions/list-receipt-versions";

const texts = receiptTexts.versions;
/** Each is a whole receipt; the API has the others. */
export const MAX_VERSIONS_SHOWN = 20;
/** More than somebody reads of one correction. */
const MAX_SHOWN = 40;

interface ReceiptVersionsProps {
  /** The newest first. */
  versions: readonly ListedVersion[];
  /** Not all of them are among `versions`. */
  hasMore: boolean;
  deliveries: Awaited<ReturnType<typeof countVersionDeliveries>>;
}

/** What became of a receipt: each version beside the one before, why it was made, and who has it. Nothing of one that never changed. */
export function ReceiptVersions({ versions, hasMore, deliveries }: ReceiptVersionsProps) {
  // Of a large receipt, one version is a page.
  if (versions.length < 2 && !hasMore) return null;
  return (
    <Card title={texts.title}>
      <ol className="grid gap-5">
        {versions.map((version, at) => (
          <Version
            key={version.version}
            version={version}
            before={versions[at + 1]}
            delivered={deliveries.get(version.version) ?? {}}
          />
        ))}
      </ol>
      {hasMore ? <p className="mt-4 text-muted">{texts.more}</p> : null}
    </Card>
  );
}

interface VersionProps {
  version: ListedVersion;
  before: ListedVersion | undefined;
  delivered: NonNullable<ReturnType<ReceiptVersionsProps["deliveries"]["get"]>>;
}

function Version({ version: { version, state, created, reason, content }, before, delivered }: VersionProps) {
  const isCancelled = state === "cancelled";
  const differences =
    before && !isCancelled ? compareVersions(parseWrittenJson(before.content), parseWrittenJson(content)) : [];
  const { delivered: acknowledged = 0, pending = 0, parked = 0, exhausted = 0 } = delivered;
  return (
    <li className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {texts.version(version)}
        {isCancelled ? <Pill tone="bad">{texts.cancelled}</Pill> : null}
        {version === 1 ? <span className="font-normal text-muted">{texts.first}</span> : null}
        <span className="font-normal text-muted">
          <ExactTime at={created} />
        </span>
      </h3>
      {reason ? (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-muted">{texts.reason}:</span> {reason}
        </p>
      ) : null}
      <p className="text-muted">{texts.deliveries({ acknowledged, waiting: pending + parked, failed: exhausted })}</p>
      {before && differences.length > 0 ? (
        <Differences differences={differences} before={before.version} after={version} />
      ) : null}
    </li>
  );
}

function Differences({ differences, before, after }: { differences: Difference[]; before: number; after: number }) {
  const left = differences.length - MAX_SHOWN;
  return (
    <div>
      <table className="w-full table-fixed text-left text-[0.8125rem] leading-5">
        <caption className="sr-only">{texts.compared(before, after)}</caption>
        <thead>
          <tr className="text-muted">
            <th className="py-1 pr-3 font-medium">{texts.version(before)}</th>
            <th className="py-1 font-medium">{texts.version(after)}</th>
          </tr>
        </thead>
        {differences.slice(0, MAX_SHOWN).map((difference) => (
          <tbody key={difference.field} className="border-line border-t align-top">
            <tr>
              <th colSpan={2} className="pt-1.5 font-mono font-normal text-muted wrap-anywhere">
                {difference.field}
              </th>
            </tr>
            <tr>
              <td className="pt-0.5 pr-3 pb-1.5 wrap-anywhere">{shown(difference.before)}</td>
              <td className="pt-0.5 pb-1.5 wrap-anywhere">{shown(difference.after)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      {left > 0 ? <p className="mt-2 text-muted">{texts.moreDifferences(left)}</p> : null}
    </div>
  );
}

const MAX_CHARACTERS = 300;

function shown(value: string | null) {
  if (value === null) return <span className="text-muted">{texts.absent}</span>;
  return value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)}…` : value;
}
