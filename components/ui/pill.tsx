import type { ReactNode } from "react";
import { commonTexts } from "../texts/common";
import { classNames } from "./class-names";

export type Tone = "ok" | "wait" | "bad" | "off" | "accent";

const TONES: Record<Tone, string> = {
  ok: "bg-ok-soft text-ok",
  wait: "bg-wait-soft text-wait",
  bad: "bg-bad-soft text-bad",
  off: "bg-off-soft text-off",
  accent: "bg-accent-soft text-accent",
};

/** A short word on a tint; the dot is only an ornament. */
export function Pill({ tone = "off", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-5.5 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap",
        TONES[tone],
      )}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}

type Status = keyof typeof commonTexts.status;

const STATUS_TONES: Record<Status, Tone> = {
  active: "ok",
  revoked: "off",
  pending: "wait",
  matched: "ok",
  ambiguous: "bad",
  expired: "off",
  withdrawn: "off",
  parked: "wait",
  delivered: "ok",
  exhausted: "bad",
  cancelled: "off",
  disabled: "bad",
  deleted: "off",
  suspended: "bad",
  paused: "wait",
  failed: "bad",
  paid: "ok",
  givenBack: "ok",
  partiallyRefunded: "wait",
  refunded: "off",
  other: "off",
  owner: "accent",
  member: "off",
  viewer: "off",
  merchant: "off",
  client: "off",
  test: "wait",
};

/** The one mapping of states to words and colours; an unknown state is shown as it is. */
export function StatusPill({ status }: { status: string }) {
  const isKnown = (text: string): text is Status => Object.hasOwn(STATUS_TONES, text);
  if (!isKnown(status)) return <Pill>{status}</Pill>;
  return <Pill tone={STATUS_TONES[status]}>{commonTexts.status[status]}</Pill>;
}
