"use client";

import type { ReactNode } from "react";
import { asId, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import type { Brand } from "@/lib/brands/brand";
import { NAMED_ORDERS } from "@/lib/core/list-order";

const texts = merchantTexts.brands;

interface Row extends Brand {
  href: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    meta: { isTitle: true, isWide: true, sort: "name" },
    cell: ({ row: { original } }) => <RowLink href={original.href}>{original.name}</RowLink>,
  }),
  columns.accessor("color", {
    header: texts.color,
    meta: { phone: "end" },
    cell: (cell) => <ColorDot color={cell.getValue()} />,
  }),
  columns.accessor("hasLogo", {
    header: texts.logo,
    meta: { phone: "below" },
    cell: (cell) => (cell.getValue() ? texts.hasLogo : <span className="text-muted">{texts.noLogo}</span>),
  }),
  columns.accessor("created", { header: texts.created, meta: { phone: "belowEnd", sort: "created" }, cell: asTime }),
  columns.accessor("brandId", { header: receiptListTexts.id, cell: asId }),
]);

export function BrandsTable({ home, brands, empty }: { home: string; brands: Brand[]; empty: ReactNode }) {
  return (
    <DataTable
      label={texts.table}
      columns={COLUMNS}
      rows={brands.map((brand) => ({ ...brand, href: `${home}/${brand.brandId}` }))}
      rowId={({ brandId }) => brandId}
      orders={NAMED_ORDERS}
      empty={empty}
    />
  );
}

/** A brand's colour beside its name in digits. */
function ColorDot({ color }: { color: string | null }) {
  if (color === null) return <span className="text-muted">{merchantTexts.brands.noColor}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="size-3.5 rounded-full border border-line" style={{ background: color }} aria-hidden="true" />
      <span className="font-mono text-[0.8125rem]">{color}</span>
    </span>
  );
}
