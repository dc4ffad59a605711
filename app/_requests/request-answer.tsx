import { requestsTexts as texts } from "@/components/texts/requests";
import { CodeBlock } from "@/components/ui/code-block";
import { PROBLEM_SLUGS, PROBLEMS } from "@/lib/contract/problems";
import type { LoggedRequest } from "@/lib/requests/list-requests";

type Answered = Pick<LoggedRequest, "problem" | "detail" | "errors" | "refusedBody">;

/** What was answered: of a problem its sentence, its failed fields unfolding, and the page that explains it. */
export function RequestAnswer({ problem, detail, errors, refusedBody }: Answered) {
  if (problem === null) return <span className="text-muted">{detail ?? "–"}</span>;
  const slug = PROBLEM_SLUGS.find((known) => known === problem);
  return (
    <div className="min-w-0 py-1.5 sm:min-w-72">
      <details>
        <summary className="rounded-control">{slug ? PROBLEMS[slug].title : problem}</summary>
        <p className="mt-1 max-w-[60ch] text-muted">{detail}</p>
        {errors.length > 0 ? (
          <ul className="mt-1 grid gap-1" aria-label={texts.fields(errors.length)}>
            {errors.map(({ pointer, field, detail: reason }) => (
              <li key={`${pointer} ${reason}`}>
                <code className="font-mono text-[0.8125rem] break-all">{field}</code> {reason}
              </li>
            ))}
          </ul>
        ) : null}
        {refusedBody ? (
          <div className="my-2 max-w-[72ch]">
            <CodeBlock code={refusedBody.text} label={refusedBody.isTruncated ? texts.bodyBeginning : texts.body} />
          </div>
        ) : null}
        <a href={`/problems/${problem}`} className="link">
          {texts.explained}
        </a>
      </details>
    </div>
  );
}
