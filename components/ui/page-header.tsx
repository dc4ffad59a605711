import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb";

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
