import { deliveriesTexts } from "@/components/texts/deliveries";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";
import { errorInWords } from "@/lib/deliveries/worker/attempts/attempt-outcome";
import { AttemptTiming } from "./attempt-timing";

const texts = deliveriesTexts;

/** Why it went as it did, where its time went, and what was answered. */
export function AttemptDetail({ attempt, isTest = false }: { attempt: Attempt; isTest?: boolean }) {
  const { errorClass, trigger, responseExcerpt, isResponseTruncated, status, remoteAddress, nextAttempt } = attempt;
  const sentences = [isTest ? null : texts.triggers[trigger], errorInWords(errorClass)].filter(Boolean);
  return (
    <div className="grid min-w-0 gap-2">
      {sentences.length > 0 ? <p className="text-muted">{sentences.join(" ")}</p> : null}
      <AttemptTiming attempt={attempt} />
      {remoteAddress !== null || nextAttempt !== null ? (
        <p className="text-muted">
          {remoteAddress === null ? null : (
            <>
              {texts.sentTo} <span className="font-mono text-[0.8125rem] break-all">{remoteAddress}</span>.{" "}
            </>
          )}
          {nextAttempt === null ? null : (
            <>
              {texts.plannedThen} <ExactTime at={nextAttempt} />
            </>
          )}
        </p>
      ) : null}
      {responseExcerpt ? (
        <details className="min-w-0">
          <summary className="w-fit rounded-control text-muted hover:text-ink">
            {isResponseTruncated ? texts.answerCut : texts.answer}
          </summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
            tabIndex={0}
            className="mt-1 max-h-60 overflow-auto rounded-control border border-line bg-sunken p-2 font-mono text-xs leading-5 whitespace-pre-wrap break-all"
          >
            {responseExcerpt}
          </pre>
        </details>
      ) : status === null ? null : (
        <p className="text-muted">{texts.emptyAnswer}</p>
      )}
    </div>
  );
}
