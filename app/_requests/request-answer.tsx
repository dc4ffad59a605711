import { requestsTexts as texts } from "@/components/texts/requests";
import { CodeBlock } from "@/components/ui/code/code-block";
import { PROBLEM_SLUGS, PROBLEMS } from "@/lib/contract/problems";
import type { LoggedRequest } from "@/lib/requests/list-requests";
import { FieldList } from "./field-list";

type Answered = Pick<LoggedRequest, "problem" | "detail" | "errors" | "warnings" | "refusedBody">;

/**
 * Of a request that failed what was answered: a sentence, the failed fields unfolding, and the page that explains it. Of one
 * that did not, its warnings.
 */
export function RequestAnswer({ problem, detail, errors, warnings, refusedBody }: Answered) {
  if (problem === null && warnings.length > 0) {
    return (
      <details className="min-w-0 font-normal">
        <summary className="rounded-control">{texts.warnings(warnings.length)}</summary>
        <FieldList fields={warnings} />
      </details>
    );
  }
  if (problem === null) return detail === null ? null : <span className="font-normal text-muted">{detail}</span>;
  const slug = PROBLEM_SLUGS.find((known) => known === problem);
  return (
    <details className="min-w-0 font-normal">
      <summary className="rounded-control">{slug ? PROBLEMS[slug].title : problem}</summary>
      <p className="mt-1 max-w-[60ch] text-muted">{detail}</p>
      {errors.length > 0 ? <FieldList fields={errors} label={texts.fields(errors.length)} /> : null}
      {refusedBody ? (
        // As wide as the column, and scrolling: a line of JSON must not widen the table.
        <div className="my-2 w-0 min-w-full">
          <CodeBlock code={refusedBody.text} label={refusedBody.isTruncated ? texts.bodyBeginning : texts.body} />
        </div>
      ) : null}
      <a href={`/problems/${problem}`} className="link">
        {texts.explained}
      </a>
    </details>
  );
}
