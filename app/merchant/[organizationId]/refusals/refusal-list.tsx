import Link from "next/link";
import { FieldList } from "@/app/_requests/field-list";
import { merchantTexts } from "@/components/texts/merchant";
import { MonoId } from "@/components/ui/code/mono-id";
import { Pill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { PROBLEM_SLUGS, PROBLEMS, type ProblemSlug } from "@/lib/contract/problems";
import type { RefusedSubmission } from "@/lib/receipts/refusals/list-refusals";

const texts = merchantTexts.refusals;

/** Refusals with their reasons; several wrong fields unfold. */
export function RefusalList({ home, refusals }: { home: string; refusals: readonly RefusedSubmission[] }) {
  return (
    <ul className="divide-y divide-line">
      {refusals.map((refusal) => (
        <li key={refusal.refusalId} className="grid gap-1.5 px-4 py-3">
          <Refusal home={home} refusal={refusal} />
        </li>
      ))}
    </ul>
  );
}

function Refusal({ home, refusal }: { home: string; refusal: RefusedSubmission }) {
  const { at, problem, detail, fields, sourceId, credentialName, requestId } = refusal;
  const isKnown = (slug: string): slug is ProblemSlug => PROBLEM_SLUGS.some((known) => known === slug);
  const known = isKnown(problem) ? PROBLEMS[problem] : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone="bad">
          <span className="figures">{known?.status ?? 400}</span> {known?.title ?? problem}
        </Pill>
        <RelativeTime at={at} />
        <a href={`/problems/${problem}`} className="link ml-auto">
          {texts.help}
        </a>
      </div>
      {fields.length > 1 ? (
        <details>
          <summary className="rounded-control">
            {detail} <span className="text-muted">({texts.fields(fields.length)})</span>
          </summary>
          <FieldList fields={fields} className="mt-1 pl-4" />
        </details>
      ) : (
        <p>{detail}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {sourceId ? (
          <span className="inline-flex items-center gap-1.5">
            {texts.source} <MonoId id={sourceId} href={`${home}/sources/${sourceId}`} />
          </span>
        ) : (
          texts.unknownSource
        )}
        {credentialName ? (
          <span>
            {texts.credential}{" "}
            <Link href={`${home}/credentials`} className="link">
              {credentialName}
            </Link>
          </span>
        ) : null}
        <span className="inline-flex items-center gap-1.5">
          {texts.request} <MonoId id={requestId} />
        </span>
      </p>
    </>
  );
}
