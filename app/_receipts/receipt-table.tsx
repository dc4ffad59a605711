"use client";

import type { ReactNode } from "react";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asId, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { receiptListTexts as texts } from "@/components/texts/receipts/receipts";
import { MonoId } from "@/components/ui/code/mono-id";
import { Pill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import type { ReceiptOrder } from "@/lib/receipts/listing/receipt-orders";
import type { ReceiptRow } from "@/lib/receipts/receipt-row";
import { moneyText } from "./money-text";
import { ReceiptStatus } from "./receipt-status";

export interface ReceiptTableRow extends ReceiptRow {
  href: string;
  storeName?: string;
  sourceName?: string;
  /** Where receipts of several are shown. */
  merchant?: OrganizationLabel;
}

const columns = tableColumns<ReceiptTableRow>();

const number = (isPrefetched: boolean) =>
  columns.accessor("receiptReference", {
    header: texts.number,
    enableHiding: false,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <RowLink href={original.href} isPrefetched={isPrefetched}>
        <span
          className="sm:inline-block sm:max-w-[24ch] sm:truncate sm:align-bottom"
          title={original.receiptReference ?? undefined}
        >
          {original.receiptReference ?? <span className="font-normal text-muted">{texts.noNumber}</span>}
        </span>
      </RowLink>
    ),
  });

const RECEIVED = columns.accessor("received", {
  header: texts.received,
  meta: { phone: "belowEnd", sort: "received" },
  cell: asTime,
});

const ISSUED = columns.accessor("issued", {
  header: texts.issued,
  meta: { phone: "below", sort: "issued" },
  cell: (cell) => (
    <span className="whitespace-nowrap">
      <ExactTime at={cell.getValue()} hasSeconds={false} />
    </span>
  ),
});

const STATUS_AND_REACHED = columns.columns([
  columns.accessor("status", {
    header: texts.status,
    meta: { phone: "pills" },
    cell: ({ row: { original } }) => <ReceiptStatus {...original} />,
  }),
  columns.accessor("delivered", {
    header: texts.reached,
    cell: (cell) =>
      cell.getValue() ? (
        <Pill tone="ok">{texts.reachedYes}</Pill>
      ) : (
        <span className="whitespace-nowrap text-muted">{texts.reachedNo}</span>
      ),
  }),
]);

const BRAND = columns.accessor("brandId", {
  header: texts.brandId,
  cell: (cell) => {
    const brandId = cell.getValue();
    return brandId ? <MonoId id={brandId} /> : null;
  },
});

const ID_AND_AMOUNT = columns.columns([
  columns.accessor("receiptId", { header: texts.id, cell: asId }),
  columns.accessor("amount", {
    header: texts.amount,
    meta: { align: "end", phone: "end" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{moneyText(original.amount, original.currency)}</span>
    ),
  }),
]);

const COLUMNS_OF_MERCHANT = columns.columns([
  number(true),
  RECEIVED,
  ISSUED,
  columns.accessor("storeName", { header: texts.store, meta: { isWide: true, phone: "below" } }),
  columns.accessor("sourceName", { header: texts.source }),
  columns.accessor("documentType", { header: texts.type, cell: (cell) => typeName(cell.getValue()) }),
  ...STATUS_AND_REACHED,
  columns.accessor("orderReference", { header: texts.order }),
  BRAND,
  ...ID_AND_AMOUNT,
]);

/** Operators see those of all merchants. Opening one is recorded, so nothing is fetched ahead. */
const COLUMNS_OF_ALL = columns.columns([
  number(false),
  columns.accessor("merchant", {
    header: commonTexts.status.merchant,
    meta: { isWide: true, phone: "below" },
    cell: (cell) => {
      const merchant = cell.getValue();
      return merchant ? <OrganizationName organization={merchant} /> : null;
    },
  }),
  RECEIVED,
  ...STATUS_AND_REACHED,
  ...ID_AND_AMOUNT,
]);

/** Hidden until chosen: the table must fit beside the menu. */
const HIDDEN_AT_FIRST = ["sourceName", "orderReference", "brandId", "receiptId"];

interface ReceiptTableProps {
  rows: ReceiptTableRow[];
  /** Of all merchants. */
  isOfAll?: boolean;
  /** In which the list can stand, the usual one first, and in which it does. */
  orders: readonly ReceiptOrder[];
  sort: ReceiptOrder | undefined;
  empty: ReactNode;
}

export function ReceiptTable({ rows, isOfAll = false, orders, sort, empty }: ReceiptTableProps) {
  // Of the two times, the one by which the rows stand in order is shown.
  const isByIssue = (sort ?? orders[0])?.endsWith("issued");
  return (
    <DataTable
      label={texts.table}
      name={isOfAll ? "operator-receipts" : "receipts"}
      hiddenAtFirst={isOfAll ? [] : [...HIDDEN_AT_FIRST, isByIssue ? "received" : "issued"]}
      columns={isOfAll ? COLUMNS_OF_ALL : COLUMNS_OF_MERCHANT}
      rows={rows}
      rowId={({ receiptId }) => receiptId}
      orders={orders}
      empty={empty}
    />
  );
}

function typeName(type: string): string {
  return Object.hasOwn(texts.types, type) ? texts.types[type as keyof typeof texts.types] : type;
}
