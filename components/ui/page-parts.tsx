import Link from "next/link";
import type { ReactNode } from "react";
import { commonTexts } from "../texts/common";
import { CodeBlock } from "./code/code-block";

interface PageHeaderProps {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Beside the title: a status, an id. */
  aside?: ReactNode;
  /** One sentence on what the page is for, where the title does not say it. */
  description?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
}

/** The top of every page: where one is, the only `h1`, and what one most likely wants to do. */
export function PageHeader({ title, crumbs = [], aside, description, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-full">
        <Breadcrumb crumbs={crumbs} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-xl leading-7 font-semibold">{title}</h1>
          {aside}
        </div>
        {description ? <p className="mt-1 max-w-[70ch] text-muted">{description}</p> : null}
      </div>
      {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
    </header>
  );
}

interface Crumb {
  label: string;
  href: string;
}

/** The pages above this one; the page itself is its title. */
function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={commonTexts.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className="flex items-center gap-x-1.5">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            <Link href={crumb.href} className="rounded-control hover:text-ink hover:underline">
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

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

/** The place of a table with so many rows: one element, since each answer holds it until its rows are there (`globals.css`). */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rounded-card border border-line bg-surface" aria-busy="true">
      <div className="table-skeleton animate-skeleton" style={{ height: rows * 44 }} aria-hidden="true" />
    </div>
  );
}
