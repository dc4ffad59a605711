import { matchedInWords } from "@/app/_matches/match-words";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import type { Tone } from "@/components/ui/pill";
import { Timeline, type TimelineStep } from "@/components/ui/time/timeline";
import type { TraceEntry } from "@/lib/deliveries/history/trace-receipt";

const texts = receiptTexts;

type Delivery = NonNullable<TraceEntry["delivery"]>;

const TONES: Record<Delivery["state"], Tone> = {
  parked: "wait",
  pending: "wait",
  delivered: "ok",
  exhausted: "bad",
  cancelled: "off",
};

interface ReceiptTraceProps {
  received: Date;
  trace: readonly TraceEntry[];
  /** The viewer may not know who the clients are, and is told so. */
  isAnonymous?: boolean;
}

/** From the till to the clients: each step with its time. */
export function ReceiptTrace({ received, trace, isAnonymous = true }: ReceiptTraceProps) {
  const steps: TimelineStep[] = [
    { id: "submitted", tone: "ok", title: texts.submitted, at: received },
    ...trace.flatMap(({ number, way, matchedBy, matched, withdrawn, delivery }): TimelineStep[] => [
      {
        id: `match-${number}`,
        tone: "accent",
        title: way === "subscription" ? texts.matchedBySubscription : matchedInWords(matchedBy),
        at: matched,
      },
      deliveryStep(number, delivery),
      ...(withdrawn
        ? [{ id: `withdrawn-${number}`, tone: "off" as const, title: texts.withdrawn, at: withdrawn }]
        : []),
    ]),
  ];
  return (
    <>
      <Timeline label={texts.reached} steps={steps} />
      {trace.length === 0 || isAnonymous ? (
        <p className="mt-3 text-muted">{trace.length === 0 ? texts.nobody : texts.reachedBody}</p>
      ) : null}
    </>
  );
}

function deliveryStep(number: number, delivery: Delivery | null): TimelineStep {
  const id = `delivery-${number}`;
  if (!delivery) return { id, tone: "wait", title: texts.noDelivery, at: null };
  const { state, created, settled, attemptCount } = delivery;
  return {
    id,
    tone: TONES[state],
    title: texts.deliveryStates[state],
    at: settled,
    durationMs: state === "delivered" && settled ? settled.getTime() - created.getTime() : null,
    children: attemptCount > 1 ? <p className="text-muted">{texts.attempts(attemptCount)}</p> : null,
  };
}
