import type { ReactNode } from "react";
import { classNames } from "../class-names";
import type { Tone } from "../pill";
import { duration } from "./format-time";
import { ExactTime } from "./relative-time";

export interface TimelineStep {
  id: string;
  tone: Tone;
  /** "Matched by rule 2 (RRN, approval code)". */
  title: ReactNode;
  /** Null for what is still to come. */
  at: Date | null;
  durationMs?: number | null;
  /** Why, in a sentence; a response; a button. */
  children?: ReactNode;
}

const DOTS: Record<Tone, string> = {
  ok: "bg-ok",
  wait: "bg-wait",
  bad: "bg-bad",
  off: "bg-off",
  accent: "bg-accent",
};

/** What happened, in order: each step with its time, how long it took and why. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li key={step.id} className="relative grid grid-cols-[1rem_1fr] gap-x-3 pb-5 last:pb-0">
          {index < steps.length - 1 ? (
            <span className="absolute top-4 bottom-0 left-[7px] w-px bg-line" aria-hidden="true" />
          ) : null}
          <span
            className={classNames(
              "mt-1.5 ml-1 size-2 rounded-full",
              step.at === null ? "border border-control bg-transparent" : DOTS[step.tone],
            )}
            aria-hidden="true"
          />
          <div className="min-w-0">
            <p className="font-medium">{step.title}</p>
            <p className="figures text-muted">
              {step.at === null ? null : <ExactTime at={step.at} />}
              {step.durationMs === undefined || step.durationMs === null ? null : ` · ${duration(step.durationMs)}`}
            </p>
            {step.children ? <div className="mt-1">{step.children}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
