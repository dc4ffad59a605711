"use client";

import { createContext, type ReactNode, useContext } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { asTime, DataTable, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { privacyTexts } from "@/components/texts/privacy";
import { buttonClass } from "@/components/ui/button";
import { Pill, type Tone } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ActionResult } from "@/lib/core/action-result";
import type { ExportJob } from "@/lib/privacy/exports/get-export";
import { Period } from "../period";

const TONES: Record<ExportJob["status"], Tone> = {
  running: "wait",
  stopped: "off",
  done: "ok",
  expired: "off",
  erased: "off",
};

const texts = privacyTexts.exports;

interface Row extends ExportJob {
  storeName?: string | undefined;
}

interface Actions {
  stop: (exportId: string) => Promise<ActionResult<void>>;
  resume: (exportId: string) => Promise<ActionResult<void>>;
  /** Below which archives are downloaded; null: not by the viewer. */
  downloads: string | null;
}

const ActionsContext = createContext<Actions | null>(null);
const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("by", {
    header: texts.what,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) => <What {...original} />,
  }),
  columns.accessor("status", {
    header: commonTexts.words.status,
    meta: { phone: "end" },
    cell: (cell) => <ExportStatus status={cell.getValue()} />,
  }),
  columns.accessor("receipts", {
    header: texts.receipts,
    meta: { phone: "below" },
    cell: ({ row: { original } }) => <ExportProgress {...original} />,
  }),
  columns.accessor("created", { header: texts.requested, cell: asTime }),
  columns.accessor("expires", {
    header: texts.expires,
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} /> : null;
    },
  }),
  columns.display({
    id: "actions",
    header: commonTexts.table.actions,
    meta: { align: "end", phone: "belowEnd" },
    cell: ({ row: { original } }) => <Action {...original} />,
  }),
]);

interface ExportTableProps {
  rows: Row[];
  /** Null: the viewer only looks. */
  actions: Actions | null;
  empty: ReactNode;
}

export function ExportTable({ rows, actions, empty }: ExportTableProps) {
  return (
    <ActionsContext value={actions}>
      <DataTable
        label={texts.title}
        columns={COLUMNS}
        rows={rows}
        rowId={({ exportId }) => exportId}
        empty={empty}
        isUnfolding
      />
    </ActionsContext>
  );
}

/** How far it is: of one that is over, how much there was. */
function ExportProgress({ status, looked, total, receipts }: ExportJob) {
  const count = <span className="figures">{receipts.toLocaleString("en")}</span>;
  if (status !== "running" && status !== "stopped") return count;
  if (total === null) return <span className="text-muted">{texts.begins}</span>;
  // The total is about that.
  const percent = looked >= total ? 100 : Math.floor((100 * looked) / total);
  return (
    <span className="inline-flex items-center gap-2">
      {count}
      <progress className="h-1.5 w-20 accent-accent" max={100} value={percent} aria-label={texts.progress} />
      <span className="figures whitespace-nowrap text-muted">{texts.percent(percent)}</span>
    </span>
  );
}

function ExportStatus({ status }: Pick<ExportJob, "status">) {
  return <Pill tone={TONES[status]}>{privacyTexts.exports.statuses[status]}</Pill>;
}

function What({ by, from, to, storeId, storeName }: Row) {
  if (by !== "period" || !from || !to) return texts.by[by];
  return (
    <span>
      {storeId ? (storeName ?? storeId) : texts.allStores}
      <Period from={from} to={to} />
    </span>
  );
}

function Action({ exportId, status }: Row) {
  const actions = useContext(ActionsContext);
  if (!actions) return null;
  const look = { variant: "quiet", size: "small" } as const;
  if (status === "running")
    return (
      <ActionButton {...look} action={() => actions.stop(exportId)} doneMessage={texts.stopped}>
        {texts.stop}
      </ActionButton>
    );
  if (status === "stopped")
    return (
      <ActionButton {...look} action={() => actions.resume(exportId)} doneMessage={texts.resumed}>
        {texts.resume}
      </ActionButton>
    );
  if (status !== "done" || actions.downloads === null) return null;
  return (
    <a className={buttonClass({ size: "small" })} href={`${actions.downloads}/${exportId}/archive`} download>
      {texts.download}
    </a>
  );
}
