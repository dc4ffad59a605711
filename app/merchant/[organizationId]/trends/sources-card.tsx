"use client";

import { shareText } from "@/app/_charts/share-text";
import { asNumber, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { chartTexts } from "@/components/texts/parts/charts";
import { Card } from "@/components/ui/card";
import type { SalesTrend } from "@/lib/receipts/sales/get-sales-trend";

const texts = chartTexts.sources;

type Row = SalesTrend["sources"][number] & { href: string };

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("description", {
    header: texts.source,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) => (
      <RowLink href={original.href}>{original.description ?? texts.noDescription}</RowLink>
    ),
  }),
  columns.accessor("received", {
    header: texts.received,
    meta: { align: "end", phone: "end", isNamedOnPhone: true },
    cell: asNumber,
  }),
  columns.accessor(({ reached, received }) => shareText(reached, received), {
    id: "reached",
    header: texts.reached,
    meta: { align: "end", phone: "below", isNamedOnPhone: true },
  }),
  columns.accessor(({ unreferenced, payments }) => shareText(unreferenced, payments), {
    id: "unreferenced",
    header: texts.unreferenced,
    meta: { align: "end" },
  }),
  columns.accessor(({ unfindable, payments }) => shareText(unfindable, payments), {
    id: "unfindable",
    header: texts.unfindable,
    meta: { align: "end", phone: "belowEnd", isNamedOnPhone: true },
    cell: (cell) => (
      <span className={cell.row.original.unfindable > 0 ? "font-medium text-bad" : undefined}>{cell.getValue()}</span>
    ),
  }),
]);

/** The same by source: a till that sends no references is one to set up. */
export function SourcesCard({ home, sources }: { home: string; sources: SalesTrend["sources"] }) {
  return (
    <Card title={texts.title}>
      <DataTable
        label={texts.label}
        columns={COLUMNS}
        rows={sources.map((source) => ({ ...source, href: `${home}/sources/${source.sourceId}` }))}
        rowId={({ sourceId }) => sourceId}
        isUnfolding
        empty={<p className="text-muted">{texts.empty}</p>}
      />
      {sources.length > 0 ? <p className="mt-3 text-muted">{texts.since}</p> : null}
    </Card>
  );
}
