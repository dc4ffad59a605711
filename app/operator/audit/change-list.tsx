import { ArrowRight } from "lucide-react";
import { operationsTexts } from "@/components/texts/operations";
import type { AuditEvent } from "@/lib/audit/audit-event";
import { type Change, changesOf } from "./changes-of";

const texts = operationsTexts.audit;
const MAX_SHOWN = 3;

/** Before → after, the first members at once and the others on demand. */
export function ChangeList({ event }: { event: Pick<AuditEvent, "before" | "after"> }) {
  const changes = changesOf(event);
  const [shown, more] = [changes.slice(0, MAX_SHOWN), changes.slice(MAX_SHOWN)];
  if (changes.length === 0) return <span className="text-muted">{texts.nothing}</span>;
  return (
    <div className="min-w-0 py-1.5 text-[0.8125rem] leading-5 2xl:min-w-80">
      <Lines changes={shown} />
      {more.length > 0 ? (
        <details className="relative z-[1]">
          <summary className="w-fit rounded-control text-muted hover:text-ink max-sm:ml-auto">
            {texts.more(more.length)}
          </summary>
          <Lines changes={more} />
        </details>
      ) : null}
    </div>
  );
}

function Lines({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}</span>{" "}
          {before === undefined ? null : after === undefined ? (
            <s>{before}</s>
          ) : (
            <>
              {before} <ArrowRight className="inline size-3.5 text-muted" aria-label="→" />{" "}
            </>
          )}
          {after}
        </li>
      ))}
    </ul>
  );
}
