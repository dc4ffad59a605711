import { classNames } from "./class-names";

/** Keeps the place of what is loading. The element around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={classNames("block animate-skeleton rounded-control bg-off-soft", className)} aria-hidden="true" />
  );
}

/** The place of a table with so many rows. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex h-11 items-center gap-6 px-4">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
