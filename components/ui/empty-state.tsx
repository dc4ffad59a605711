import type { ReactNode } from "react";
import { commonTexts } from "../texts/common";
import { CodeBlock } from "./code/code-block";

interface EmptyStateProps {
  /** Something narrows the list: that is said instead of the rest. */
  isFiltered?: boolean;
  /** One sentence: "Nobody asked for this receipt yet." */
  title: string;
  /** How it comes about that something is here. */
  children?: ReactNode;
  action?: ReactNode;
  /** The same from a terminal. */
  curl?: string;
}

/** An empty place that teaches. */
export function EmptyState({ isFiltered = false, title, children, action, curl }: EmptyStateProps) {
  if (isFiltered) return <EmptyState title={commonTexts.table.empty} />;
  return (
    <div className="min-w-0 rounded-card border border-dashed border-control/60 bg-surface px-5 py-8">
      <div className="mx-auto grid max-w-140 justify-items-center gap-3 text-center">
        <p className="font-semibold">{title}</p>
        {children ? <div className="text-muted">{children}</div> : null}
        {action}
      </div>
      {curl ? (
        <div className="mx-auto mt-6 max-w-180">
          <CodeBlock code={curl} label="curl" />
        </div>
      ) : null}
    </div>
  );
}
