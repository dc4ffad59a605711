import { publicTexts } from "@/components/texts/public";
import { inlineCode } from "@/components/ui/code/inline-code";
import { PageHeader } from "@/components/ui/page-parts";
import { type ListedOperation, listOperations } from "./list-operations";

const texts = publicTexts.docs;

/** Every operation at a glance: there at once, also where no script runs. */
export function OperationList() {
  return (
    <>
      <PageHeader title={texts.reference} description={texts.referenceBody} />
      <noscript>
        <p className="mb-6">{texts.referenceWithoutScript}</p>
      </noscript>
      {listOperations().map(({ tag, description, operations }) => (
        <section key={tag} className="mb-8">
          <h2 className="font-semibold">{tag}</h2>
          <p className="mt-1 mb-3 text-muted">{description}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {operations.map((operation) => (
              <li key={operation.operationId}>
                <OperationSummary {...operation} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OperationSummary({ operationId, method, path, summary, description, scopes, answers }: ListedOperation) {
  return (
    <details id={operationId} className="px-4 py-3">
      <summary className="cursor-pointer">
        <span className="font-mono text-[0.8125rem] font-semibold">{method}</span>{" "}
        <span className="font-mono text-[0.8125rem] break-all">{path}</span>{" "}
        <span className="text-muted max-sm:mt-1 max-sm:block sm:ml-2">{summary}</span>
      </summary>
      <div className="mt-3 max-w-[72ch] space-y-2">
        <p>{inlineCode(description)}</p>
        {scopes.length > 0 && (
          <p>
            {texts.scope} <code className="font-mono text-[0.8125rem]">{scopes.join(" ")}</code>
          </p>
        )}
        <ul className="text-muted">
          {answers.map(({ status, text }) => (
            <li key={status}>
              <span className="font-mono text-[0.8125rem]">{status}</span> {inlineCode(text)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
