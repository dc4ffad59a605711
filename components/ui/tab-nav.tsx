import Link from "next/link";
import { classNames } from "./class-names";

interface TabNavProps {
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean; count?: number }[];
}

/** Tabs that are pages: each has its address. */
export function TabNav({ label, tabs }: TabNavProps) {
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex h-10 items-center gap-2 border-b-2 whitespace-nowrap",
                tab.isCurrent ? "border-accent font-medium" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="figures text-muted">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
