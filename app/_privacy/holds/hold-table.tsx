"use client";

import { createContext, type ReactNode, useContext } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { asTime, DataTable, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { privacyTexts } from "@/components/texts/privacy";
import { Button } from "@/components/ui/button";
import { Pill } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ActionResult } from "@/lib/core/action-result";
import type { LegalHold } from "@/lib/privacy/holds/legal-hold";
import { Period } from "../period";

const texts = privacyTexts.holds;

interface Row extends LegalHold {
  storeName?: string | undefined;
  /** Whether the viewer may release it. */
  canRelease: boolean;
  status: "standing" | "ended" | "released";
}

type Release = (legalHoldId: string) => Promise<ActionResult<void>>;

const ReleaseContext = createContext<Release | null>(null);
const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("reason", { header: texts.reason, meta: { isTitle: true, isWide: true } }),
  columns.display({
    id: "held",
    header: texts.held,
    meta: { phone: "below" },
    cell: ({ row: { original } }) => <Held {...original} />,
  }),
  columns.accessor("status", {
    header: texts.status,
    meta: { phone: "end" },
    cell: (cell) => (
      <Pill tone={cell.getValue() === "standing" ? "wait" : "off"}>{texts.statuses[cell.getValue()]}</Pill>
    ),
  }),
  columns.accessor("heldBy", {
    header: texts.heldBy,
    cell: (cell) => <span className="whitespace-nowrap">{texts.setters[cell.getValue()]}</span>,
  }),
  columns.accessor("created", { header: commonTexts.words.created, cell: asTime }),
  columns.accessor("until", {
    header: texts.untilShort,
    cell: (cell) => {
      const until = cell.getValue();
      return until ? (
        <RelativeTime at={until} />
      ) : (
        <span className="whitespace-nowrap text-muted">{texts.whenReleased}</span>
      );
    },
  }),
  columns.display({
    id: "release",
    header: commonTexts.table.actions,
    meta: { align: "end", phone: "belowEnd" },
    cell: ({ row: { original } }) => <Action {...original} />,
  }),
]);

function Held({ receiptIds, storeId, storeName, from, to }: Row) {
  if (receiptIds) return texts.heldReceipts(receiptIds.length);
  return (
    <span>
      {storeName ?? storeId}
      {from && to ? <Period from={from} to={to} /> : null}
    </span>
  );
}

function Action({ legalHoldId, canRelease, status, heldBy }: Row) {
  const release = useContext(ReleaseContext);
  if (status !== "standing") return null;
  if (canRelease && release) return <ReleaseHold release={() => release(legalHoldId)} />;
  return heldBy === "operator" ? <span className="text-muted">{texts.byOperator}</span> : null;
}

interface HoldTableProps {
  rows: Row[];
  release: Release;
  empty: ReactNode;
}

export function HoldTable({ rows, release, empty }: HoldTableProps) {
  return (
    <ReleaseContext value={release}>
      <DataTable
        label={texts.table}
        columns={COLUMNS}
        rows={rows}
        rowId={({ legalHoldId }) => legalHoldId}
        isUnfolding
        empty={empty}
      />
    </ReleaseContext>
  );
}

function ReleaseHold({ release }: { release: () => Promise<ActionResult<void>> }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {texts.release}
        </Button>
      }
      title={texts.releaseTitle}
      confirmLabel={texts.release}
      action={release}
      doneMessage={texts.released}
    >
      <p>{texts.releaseBody}</p>
    </ConfirmDialog>
  );
}
