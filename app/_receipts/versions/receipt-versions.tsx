import Link from "next/link";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import { parseWrittenJson } from "@/lib/core/json/exact-json";
import type { countVersionDeliveries } from "@/lib/deliveries/figures/count-version-deliveries";
import { compareVersions } from "@/lib/receipts/versions/compare-versions";
import type { ListedVersion } from "@/lib/receipts/versions/list-receipt-versions";
import { Differences } from "./differences";
import { versionHref } from "./submitted-content";

const texts = receiptTexts.versions;
/** Each is a whole receipt; the API has the others. */
export const MAX_VERSIONS_SHOWN = 20;

interface ReceiptVersionsProps {
  /** The newest first. */
  versions: readonly ListedVersion[];
  /** Not all of them are among `versions`. */
  hasMore: boolean;
  deliveries: Awaited<ReturnType<typeof countVersionDeliveries>>;
  /** The receipt's page in the viewer's portal. */
  page: string;
}

/** What became of a receipt: each version beside the one before, why it was made, and who has it. Nothing of one that never changed. */
export function ReceiptVersions({ versions, hasMore, deliveries, page }: ReceiptVersionsProps) {
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
            href={versionHref(page, version.version)}
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
  href: string;
}

function Version({ version: { version, state, created, reason, content }, before, delivered, href }: VersionProps) {
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
      <p className="text-muted">
        {texts.deliveries({ acknowledged, waiting: pending + parked, failed: exhausted })}{" "}
        <Link className="link" href={href} prefetch={false}>
          {texts.content}
        </Link>
      </p>
      {before && differences.length > 0 ? (
        <Differences
          differences={differences}
          caption={texts.compared(before.version, version)}
          headings={[texts.version(before.version), texts.version(version)]}
        />
      ) : null}
    </li>
  );
}
