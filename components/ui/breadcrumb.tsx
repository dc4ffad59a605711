import Link from "next/link";
import { commonTexts } from "../texts/common";

export interface Crumb {
  label: string;
  href: string;
}

/** The pages above this one; the page itself is its title. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
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
