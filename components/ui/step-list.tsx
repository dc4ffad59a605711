import { Check } from "lucide-react";
import Link from "next/link";
import { commonTexts } from "../texts/common";
import { classNames } from "./class-names";

interface Step {
  title: string;
  body: string;
  /** Where it is done; null for who may not do it. */
  href: string | null;
  isDone: boolean;
}

/** What is to be done in order, for a flush card: numbered, ticked when done, the next one in the accent. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <li key={step.title} className="relative flex items-start gap-3 px-4 py-3 has-[a]:hover:bg-sunken">
          <span
            className={classNames(
              "figures mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium",
              step.isDone ? "bg-ok-soft text-ok" : "border border-control",
            )}
            aria-hidden="true"
          >
            {step.isDone ? <Check className="size-3.5" /> : index + 1}
          </span>
          <div className="min-w-0">
            <p className={classNames("font-medium", step.isDone && "text-muted")}>
              {step.isDone || step.href === null ? (
                step.title
              ) : (
                <Link
                  href={step.href}
                  className={classNames(
                    "rounded-[2px] after:absolute after:inset-0 hover:underline",
                    step === next && "text-accent",
                  )}
                >
                  {step.title}
                </Link>
              )}
              <span className="sr-only">: {step.isDone ? commonTexts.steps.done : commonTexts.steps.open}</span>
            </p>
            <p className="text-muted">{step.body}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
