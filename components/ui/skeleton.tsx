/** The place of a table with so many rows: one element, since each answer holds it until its rows are there (`globals.css`). */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rounded-card border border-line bg-surface" aria-busy="true">
      <div className="table-skeleton animate-skeleton" style={{ height: rows * 44 }} aria-hidden="true" />
    </div>
  );
}
