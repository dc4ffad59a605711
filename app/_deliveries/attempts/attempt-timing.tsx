import { deliveriesTexts } from "@/components/texts/deliveries";
import { duration } from "@/components/ui/time/format-time";
import type { Attempt } from "@/lib/deliveries/worker/attempts/attempt";
import { type TimePart, timeSplit } from "./time-split";

const texts = deliveriesTexts.timing;

const LOOKS: Record<TimePart["name"], string> = {
  dns: "bg-accent/25",
  connect: "bg-accent/45",
  tls: "bg-accent/65",
  wait: "bg-accent",
  read: "bg-muted",
};

/** A bar of the parts in proportion, and their lengths in words; the bar alone says nothing that the words do not. */
export function AttemptTiming({ attempt }: { attempt: Attempt }) {
  const parts = timeSplit(attempt).filter(({ ms }) => ms > 0);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <div className="flex h-1.5 gap-px overflow-hidden rounded-full bg-off-soft" aria-hidden="true">
        {parts.map(({ name, ms }) => (
          <span key={name} className={LOOKS[name]} style={{ flexGrow: ms, minWidth: 2 }} />
        ))}
      </div>
      <dl aria-label={texts.label} className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
        {parts.map(({ name, ms }) => (
          <div key={name} className="flex items-center gap-1">
            <span className={`size-1.5 rounded-full ${LOOKS[name]}`} aria-hidden="true" />
            <dt>{texts[name]}</dt>
            <dd className="text-ink">{duration(ms)}</dd>
          </div>
        ))}
        <div className="flex items-center gap-1">
          <dt>{texts.total}</dt>
          <dd className="text-ink">{duration(attempt.durationMs)}</dd>
        </div>
      </dl>
    </div>
  );
}
