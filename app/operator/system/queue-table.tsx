"use client";

import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { DataTable, tableColumns } from "@/components/tables/data-table";
import { operationsTexts } from "@/components/texts/operations";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { QueueStatus } from "@/lib/system/measure-queues";
import { releaseParkedSubjectsAction } from "./actions";

const texts = operationsTexts.system;

interface Row extends QueueStatus {
  name: string;
  /** What is parked here waits for a person; deliveries wait for their client's webhook. */
  isReleasable?: boolean;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", { header: texts.queue, meta: { isTitle: true, isWide: true } }),
  columns.accessor("waiting", {
    header: texts.waiting,
    meta: { align: "end", phone: "end", isNamedOnPhone: true },
    cell: ({ row: { original } }) => {
      const count = original.waiting.toLocaleString("en");
      return original.isCapped ? texts.atLeast(count) : count;
    },
  }),
  columns.accessor("oldest", {
    header: texts.oldest,
    meta: { phone: "below", isNamedOnPhone: true },
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} isSpan /> : <span className="text-muted">{texts.nothing}</span>;
    },
  }),
  columns.accessor("parked", {
    header: texts.parked,
    meta: { align: "end", phone: "belowEnd", isNamedOnPhone: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-3">
        {original.isReleasable && original.parked > 0 ? <ReleaseButton count={original.parked} /> : null}
        {original.parked.toLocaleString("en")}
      </span>
    ),
  }),
]);

export function QueueTable({ rows }: { rows: Row[] }) {
  return <DataTable label={texts.queues} columns={COLUMNS} rows={rows} rowId={({ name }) => name} empty={null} />;
}

/** Lets the matcher look once more at what it had given up. */
function ReleaseButton({ count }: { count: number }) {
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={texts.release(texts.queueNames.match)}>
          {texts.releaseShort}
        </Button>
      }
      title={texts.releaseTitle(count)}
      confirmLabel={texts.releaseShort}
      tone="normal"
      action={releaseParkedSubjectsAction}
      doneMessage={texts.released}
    >
      <p>{texts.releaseBody}</p>
    </ConfirmDialog>
  );
}
