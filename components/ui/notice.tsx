import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  info: { look: "border-line bg-sunken", ink: "text-muted", Icon: Info },
  ok: { look: "border-ok/30 bg-ok-soft", ink: "text-ok", Icon: CircleCheck },
  wait: { look: "border-wait/30 bg-wait-soft", ink: "text-wait", Icon: TriangleAlert },
  bad: { look: "border-bad/30 bg-bad-soft", ink: "text-bad", Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** Say it at once: for what has just gone wrong. */
  isUrgent?: boolean;
  className?: string;
}

/** A few words that stand out: what went wrong, what is missing, what has been done. */
export function Notice({ tone = "info", title, children, isUrgent = false, className }: NoticeProps) {
  const { look, ink, Icon } = TONES[tone];
  return (
    <div
      role={isUrgent ? "alert" : undefined}
      className={classNames("flex gap-2.5 rounded-card border px-3.5 py-3", look, className)}
    >
      <Icon className={classNames("mt-0.5 size-4 shrink-0", ink)} aria-hidden="true" />
      <div className="min-w-0 grow">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
