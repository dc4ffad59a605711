import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Term } from "../texts/parts/terms";
import { classNames } from "./class-names";
import { Explain } from "./explain";

interface CardProps {
  title?: ReactNode;
  /** Beside the title, at the right. */
  actions?: ReactNode;
  /** Without room at the edges, for tables and lists that reach them. */
  isFlush?: boolean;
  /** Where links lead to it. */
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Card({ title, actions, isFlush = false, id, className, children }: CardProps) {
  return (
    <section id={id} className={classNames("min-w-0 rounded-card border border-line bg-surface", className)}>
      {title || actions ? (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          {title ? <h2 className="font-semibold">{title}</h2> : <span />}
          {actions}
        </div>
      ) : null}
      <div className={isFlush ? "overflow-hidden rounded-b-card" : "p-4"}>{children}</div>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  /** Compared with what, since when. */
  note?: ReactNode;
}

/** One number of an overview. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4">
      <p className="text-muted">{label}</p>
      <p className="figures mt-1 truncate text-xl leading-7 font-semibold">{value}</p>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4">{children}</div>;
}

export interface Fact {
  label: string;
  /** Explained beside the label. */
  term?: Term | undefined;
  value: ReactNode;
}

/** Names and values of a thing; a fact without a value is left out. */
export function FactList({ facts }: { facts: readonly (Fact | null | false)[] }) {
  const shown = facts.filter((fact): fact is Fact => Boolean(fact) && hasValue(fact as Fact));
  return (
    <dl className="@container divide-y divide-line">
      {shown.map((fact) => (
        <div key={fact.label} className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 @md:grid-cols-[9rem_1fr]">
          <dt className="text-muted">
            {fact.label}
            {fact.term ? <Explain term={fact.term} /> : null}
          </dt>
          <dd className="min-w-0 whitespace-pre-line">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Fact): boolean {
  return value !== null && value !== undefined && value !== "";
}

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
