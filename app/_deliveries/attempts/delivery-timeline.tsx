import Link from "next/link";
import { matchedInWords } from "@/app/_matches/match-words";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { matchingTexts } from "@/components/texts/matching";
import { MonoId } from "@/components/ui/code/mono-id";
import type { Tone } from "@/components/ui/pill";
import { duration } from "@/components/ui/time/format-time";
import { ExactTime, RelativeTime } from "@/components/ui/time/relative-time";
import { Timeline, type TimelineStep } from "@/components/ui/time/timeline";
import type { DeliveryDetail } from "@/lib/deliveries/history/get-delivery";
import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";
import type { MatchedBy } from "@/lib/matching/explanation";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import type { DeliveryLinks } from "../delivery-links";
import { AttemptDetail } from "./attempt-detail";
import { attemptOutcome } from "./attempt-outcome-words";

const texts = deliveriesTexts;

interface DeliveryTimelineProps {
  delivery: DeliveryDetail;
  endpoint: Endpoint | null;
  links: DeliveryLinks;
}

/** Submitted → matched → each attempt → how it ended, or what comes next. */
export function DeliveryTimeline({ delivery, endpoint, links }: DeliveryTimelineProps) {
  const attempts = delivery.attempts.toReversed();
  const missing = delivery.attemptCount - attempts.length;
  const steps: (TimelineStep | null)[] = [
    ...causeSteps(delivery, links),
    missing > 0 ? { id: "earlier", tone: "off", title: texts.earlier(missing), at: null } : null,
    ...attempts.map(attemptStep),
    nextStep(delivery, endpoint),
    endStep(delivery),
  ];
  return <Timeline label={texts.timeline} steps={steps.filter((step) => step !== null)} />;
}

function causeSteps(delivery: DeliveryDetail, links: DeliveryLinks): TimelineStep[] {
  const { receiptId, received, matchedBy } = delivery;
  if (receiptId === null || received === null || matchedBy === null) {
    return [{ id: "happened", tone: "accent", title: texts.happened, at: delivery.created, children: null }];
  }
  const submitted: TimelineStep = {
    id: "submitted",
    tone: "off",
    title: texts.submitted,
    at: received,
    children: !delivery.receiptUrl ? (
      <p className="text-muted">{delivery.end === null ? texts.receiptGone : texts.receiptWithheld}</p>
    ) : links.receipt ? (
      <Link className="link" href={links.receipt(receiptId)} prefetch={false}>
        {texts.openReceipt}
      </Link>
    ) : (
      <a className="link" href={delivery.receiptUrl} target="_blank" rel="noreferrer">
        {texts.openReceipt}
      </a>
    ),
  };
  return [submitted, matchStep({ ...delivery, received, matchedBy }, links)];
}

type MatchedDelivery = DeliveryDetail & { received: Date; matchedBy: MatchedBy };

function matchStep(
  { matchedBy, created, received, subscriptionId, matchRequestId }: MatchedDelivery,
  links: DeliveryLinks,
): TimelineStep {
  return {
    id: "matched",
    tone: "accent",
    title: matchedInWords(matchedBy),
    at: created,
    durationMs: Math.max(0, created.getTime() - received.getTime()),
    children: (
      <div className="grid justify-items-start gap-0.5">
        <p className="text-muted">{matchingTexts.rules[matchedBy.rule]}</p>
        {subscriptionId ? (
          <MonoId id={subscriptionId} {...(links.subscription && { href: links.subscription(subscriptionId) })} />
        ) : null}
        {matchRequestId ? <MonoId id={matchRequestId} href={links.matchRequest(matchRequestId)} /> : null}
      </div>
    ),
  };
}

function attemptStep(attempt: Attempt): TimelineStep {
  return {
    id: attempt.attemptId,
    tone: attempt.isSuccess ? "ok" : "bad",
    title: texts.attempt(attempt.number, attemptOutcome(attempt), duration(attempt.durationMs)),
    at: attempt.started,
    children: <AttemptDetail attempt={attempt} />,
  };
}

function nextStep(
  { nextAttempt, attemptCount, state }: DeliveryDetail,
  endpoint: Endpoint | null,
): TimelineStep | null {
  if (nextAttempt === null || state !== "pending") return null;
  const isHeld = endpoint?.state === "disabled";
  return {
    id: "next",
    tone: "wait",
    title: texts.next(attemptCount + 1),
    at: null,
    children: isHeld ? (
      <p className="text-muted">{texts.nextPaused}</p>
    ) : (
      <p className="text-muted">
        {texts.nextDue} <RelativeTime at={nextAttempt} /> · <ExactTime at={nextAttempt} />
      </p>
    ),
  };
}

const END_TONES: Record<keyof typeof texts.ends, Tone> = {
  parked: "wait",
  delivered: "ok",
  exhausted: "bad",
  cancelled: "off",
};

function endStep({ state, settled, lastError }: DeliveryDetail): TimelineStep | null {
  if (state === "pending") return null;
  const isReason = (text: string | null): text is keyof typeof texts.cancelReasons =>
    text !== null && Object.hasOwn(texts.cancelReasons, text);
  return {
    id: "end",
    tone: END_TONES[state],
    title: texts.ends[state],
    at: settled,
    children: (
      <p className="text-muted">
        {isReason(lastError) ? `${texts.cancelReasons[lastError]} ` : null}
        {texts.endBodies[state]}
      </p>
    ),
  };
}
