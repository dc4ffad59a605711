"use client";

import type { ReactNode } from "react";
import { BrandName } from "@/app/_portals/brand-name";
import { asId, DataTable, tableColumns } from "@/components/tables/data-table";
import { clientTexts } from "@/components/texts/client";
import type { CoverageEntry } from "@/lib/stores/list-coverage";

const texts = clientTexts.coverage;

interface Row extends CoverageEntry {
  /** The country's name. */
  country: string;
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("brand", {
    header: texts.brand,
    enableHiding: false,
    meta: { isTitle: true, isWide: true },
    cell: ({ row: { original } }) => <BrandName name={original.brand} logoUrl={original.logoUrl} />,
  }),
  columns.accessor("country", {
    header: texts.country,
    meta: { phone: "below" },
    cell: (cell) => <span className="sm:whitespace-nowrap">{cell.getValue()}</span>,
  }),
  columns.accessor("storeCount", {
    header: texts.stores,
    meta: { align: "end", phone: "end", isNamedOnPhone: true },
  }),
  columns.accessor("brandId", { header: texts.brandId, cell: asId }),
]);

interface CoverageTableProps {
  rows: Row[];
  empty: ReactNode;
}

export function CoverageTable({ rows, empty }: CoverageTableProps) {
  return (
    <DataTable
      label={texts.title}
      name="coverage"
      columns={COLUMNS}
      isUnfolding
      rows={rows}
      rowId={({ brand, countryCode, storeCount }) => `${countryCode} ${storeCount} ${brand}`}
      empty={empty}
    />
  );
}
