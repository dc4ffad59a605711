import Link from "next/link";
import { receiptTexts as texts } from "@/components/texts/receipts/receipts";
import { Card } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { CodeBlock } from "@/components/ui/code/code-block";
import { indentJson } from "@/components/ui/code/indent-json";
import type { ListedVersion } from "@/lib/receipts/versions/list-receipt-versions";
import { MAX_SHOWN_JSON } from "./max-shown-json";

interface SubmittedContentProps {
  version: ListedVersion;
  newest: number;
  /** The receipt's page in the viewer's portal. */
  page: string;
}

const ANCHOR = "submitted";

export const versionHref = (page: string, version: number) => `${page}?version=${version}#${ANCHOR}`;

/** What was submitted as one version, digit by digit, and the way to the others. */
export function SubmittedContent({ version: { version, state, content }, newest, page }: SubmittedContentProps) {
  const isTooLarge = content.length > MAX_SHOWN_JSON;
  return (
    <Card title={texts.json} id={ANCHOR}>
      {newest > 1 ? <VersionLinks shown={version} newest={newest} page={page} /> : null}
      <p className="mb-3 text-muted">
        {isTooLarge ? texts.jsonTooLarge : texts.jsonBody} {state === "cancelled" ? texts.jsonCancelled : null}
      </p>
      {isTooLarge ? null : (
        <CodeBlock label={newest > 1 ? texts.versions.version(version) : "JSON"} code={indentJson(content)} />
      )}
    </Card>
  );
}

function VersionLinks({ shown, newest, page }: { shown: number } & Pick<SubmittedContentProps, "newest" | "page">) {
  return (
    <nav aria-label={texts.versions.choose} className="mb-3">
      <ul className="flex flex-wrap gap-1.5">
        {Array.from({ length: newest }, (_, at) => newest - at).map((version) => (
          <li key={version}>
            <Link
              href={versionHref(page, version)}
              prefetch={false}
              aria-current={version === shown ? "true" : undefined}
              className={classNames(
                "figures inline-flex h-7 items-center rounded-control border px-2.5 pointer-coarse:h-9",
                version === shown
                  ? "border-accent bg-accent-soft font-medium text-accent"
                  : "border-control text-muted hover:text-ink",
              )}
            >
              {texts.versions.version(version)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
