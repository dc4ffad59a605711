"use client";

import type { ReactNode } from "react";
import { asId, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { merchantTexts } from "@/components/texts/merchant";
import { COUNTRIES, isCountryCode } from "@/lib/core/countries";
import { NAMED_ORDERS } from "@/lib/core/list-order";
import type { Store } from "@/lib/stores/store";

const texts = merchantTexts.stores;

interface Row extends Store {
  href: string;
  brandName: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    enableHiding: false,
    meta: { isTitle: true, isWide: true, sort: "name" },
    cell: ({ row: { original } }) => <RowLink href={original.href}>{original.name}</RowLink>,
  }),
  columns.accessor("brandName", { header: texts.brand, meta: { phone: "below" } }),
  columns.accessor("countryCode", {
    header: texts.country,
    meta: { phone: "below" },
    cell: (cell) => <span className="whitespace-nowrap">{countryName(cell.getValue())}</span>,
  }),
  columns.accessor("vatId", {
    header: texts.vatId,
    cell: (cell) => cell.getValue() || <span className="text-muted">{texts.noVatId}</span>,
  }),
  columns.accessor("created", { header: texts.created, meta: { phone: "belowEnd", sort: "created" }, cell: asTime }),
  columns.accessor("storeId", { header: texts.id, cell: asId }),
]);

export function StoresTable({ stores, empty }: { stores: Row[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      name="stores"
      columns={COLUMNS}
      rows={stores}
      rowId={({ storeId }) => storeId}
      orders={NAMED_ORDERS}
      empty={empty}
    />
  );
}

function countryName(code: string): string {
  return isCountryCode(code) ? COUNTRIES[code] : code;
}
