import { deliveriesTexts } from "@/components/texts/deliveries";
import { webhooksTexts } from "@/components/texts/webhooks";
import { duration } from "@/components/ui/time/format-time";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";
import { AttemptDetail } from "../attempts/attempt-detail";
import { attemptOutcome } from "../attempts/attempt-outcome-words";

/** What a webhook answered to its last test event. */
export function LastTest({ attempt }: { attempt: Attempt | null }) {
  if (!attempt) return <p className="text-muted">{webhooksTexts.neverTested}</p>;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className={attempt.isSuccess ? "font-medium text-ok" : "font-medium text-bad"}>
          {deliveriesTexts.outcome(attemptOutcome(attempt), duration(attempt.durationMs))}
        </span>
        <span className="text-muted">
          <RelativeTime at={attempt.started} />
        </span>
      </p>
      <AttemptDetail attempt={attempt} isTest />
    </div>
  );
}
