"use client";

import { DataTable, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { RelativeTime } from "@/components/ui/relative-time";
import type { QueueStatus } from "@/lib/system/measure-queues";

const texts = operationsTexts.system;

interface Row extends QueueStatus {
  name: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", { header: texts.queue, meta: { isTitle: true, isWide: true } }),
  columns.accessor("waiting", {
    header: texts.waiting,
    meta: { align: "end" },
    cell: ({ row: { original } }) => {
      const count = original.waiting.toLocaleString("en");
      return original.isCapped ? texts.atLeast(count) : count;
    },
  }),
  columns.accessor("oldest", {
    header: texts.oldest,
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} /> : <span className="text-muted">{texts.nothing}</span>;
    },
  }),
  columns.accessor("parked", {
    header: texts.parked,
    meta: { align: "end" },
    cell: (cell) => cell.getValue().toLocaleString("en"),
  }),
]);

export function QueueTable({ rows }: { rows: Row[] }) {
  return <DataTable label={texts.queues} columns={COLUMNS} rows={rows} rowId={({ name }) => name} empty={null} />;
}
