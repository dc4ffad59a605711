"use client";

import type { ReactNode } from "react";
import { BrandName } from "@/app/_portals/brand-name";
import { organizationLabel } from "@/app/_portals/organization-label";
import { OrganizationName } from "@/app/_portals/organization-name";
import { asId, asStatus, asTime, DataTable, RowLink, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { deliveriesTexts } from "@/components/texts/deliveries";
import { MonoId } from "@/components/ui/code/mono-id";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import type { Merchant } from "@/lib/contract/merchant";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import type { Delivery } from "@/lib/deliveries/history/delivery";
import { lastAnswer } from "./attempts/last-answer";
import { type ResendActions, ResendSelected } from "./bulk/resend-selected";
import { deliveryName } from "./delivery-name";

const texts = deliveriesTexts;

interface Row extends Delivery {
  href: string;
  /** Its address without the scheme; null when there is none yet. */
  endpoint: string | null;
  /** The client. */
  organization: OrganizationLabel;
  /** Who sold it; null for another event, or when it is no longer known. */
  seller: Seller | null;
}

/** A brand, as it is, and the store. */
export type Seller = Pick<Merchant, "brandName" | "logoUrl"> & { storeName: string };

const columns = tableColumns<Row>();

const REFERENCE = columns.accessor("reference", {
  header: commonTexts.words.reference,
  enableHiding: false,
  meta: { isTitle: true, isWide: true },
  cell: ({ row }) => <RowLink href={row.original.href}>{deliveryName(row.original)}</RowLink>,
});

const ENDPOINT = columns.accessor("endpoint", {
  header: texts.webhook,
  cell: (cell) => (
    <span className="block max-w-28 truncate text-muted xl:max-w-64">{cell.getValue() ?? texts.none}</span>
  ),
});

const BRAND = columns.accessor("seller", {
  header: texts.brand,
  meta: { phone: "below" },
  cell: (cell) => {
    const seller = cell.getValue();
    return seller ? (
      <span title={seller.storeName}>
        <BrandName name={seller.brandName} logoUrl={seller.logoUrl} />
      </span>
    ) : (
      <span className="text-muted">{texts.none}</span>
    );
  },
});

const ORGANIZATION = columns.accessor("organization", {
  header: commonTexts.words.client,
  meta: { phone: "below" },
  cell: (cell) => <OrganizationName organization={cell.getValue()} />,
});

const OTHERS = columns.columns([
  columns.accessor("state", { header: texts.state, meta: { phone: "end" }, cell: asStatus }),
  columns.display({
    id: "lastAnswer",
    header: texts.lastAnswer,
    cell: ({ row }) => <span className="figures whitespace-nowrap">{lastAnswer(row.original)}</span>,
  }),
  columns.accessor("attemptCount", { header: texts.attempts, meta: { align: "end" } }),
  columns.accessor("nextAttempt", {
    header: texts.nextAttempt,
    cell: (cell) => {
      const at = cell.getValue();
      return at ? <RelativeTime at={at} once={texts.due} /> : <span className="text-muted">{texts.none}</span>;
    },
  }),
  columns.accessor("created", {
    header: commonTexts.words.created,
    meta: { phone: "belowEnd", sort: "created" },
    cell: asTime,
  }),
  columns.accessor("version", {
    header: texts.version,
    meta: { align: "end" },
    cell: (cell) => cell.getValue() ?? texts.none,
  }),
  columns.accessor("deliveryId", { header: commonTexts.words.id, cell: asId }),
]);

const BRAND_ID = columns.accessor("brandId", {
  header: texts.brandId,
  cell: (cell) => {
    const brandId = cell.getValue();
    return brandId ? <MonoId id={brandId} /> : <span className="text-muted">{texts.none}</span>;
  },
});

const COLUMNS = columns.columns([REFERENCE, BRAND, ...OTHERS, BRAND_ID]);
/** A client with several endpoints gets a receipt at each: without theirs, the rows would look alike. */
const COLUMNS_OF_SEVERAL = columns.columns([REFERENCE, BRAND, ENDPOINT, ...OTHERS, BRAND_ID]);
/** Operators see those of all clients. */
const COLUMNS_OF_ALL = columns.columns([REFERENCE, ORGANIZATION, ENDPOINT, ...OTHERS]);
/** What there is room for from 1024 px on. */
const HIDDEN_AT_FIRST = ["deliveryId", "brandId", "attemptCount"];
const HIDDEN_OF_ALL = ["deliveryId", "attemptCount"];

interface DeliveryTableProps {
  /** `/client/org_…`, or `/operator`. */
  home: string;
  rows: Delivery[];
  /** Addresses by id. */
  endpoints: Record<string, string>;
  /** By receipt, for those who were given it. */
  sellers?: Record<string, Seller>;
  /** Clients by id: where those of several are shown. */
  organizations?: Record<string, OrganizationLabel>;
  /** Of a list by itself: with a choice of columns, kept under this name, and orders. */
  name?: string;
  /** For those who may send several again. */
  resend?: ResendActions | undefined;
  /** … and all that match the list's filters. */
  recoverAll?: ReactNode;
  empty: ReactNode;
}

export function DeliveryTable(props: DeliveryTableProps) {
  const { home, rows, endpoints, sellers = {}, organizations, name, resend, recoverAll, empty } = props;
  const isSeveral = organizations !== undefined || Object.keys(endpoints).length > 1;
  const hasVersions = rows.some(({ version }) => (version ?? 1) > 1);
  return (
    <DataTable
      label={texts.table}
      {...(name && { name, orders: CREATED_ORDERS })}
      hiddenAtFirst={[...(organizations ? HIDDEN_OF_ALL : HIDDEN_AT_FIRST), ...(hasVersions ? [] : ["version"])]}
      columns={organizations ? COLUMNS_OF_ALL : isSeveral ? COLUMNS_OF_SEVERAL : COLUMNS}
      rows={rows.map((row) => ({
        ...row,
        href: `${home}/deliveries/${row.deliveryId}`,
        organization: organizationLabel(organizations, row.organizationId),
        endpoint: (row.webhookId && endpoints[row.webhookId]) ?? null,
        seller: row.receiptId === null || row.version === null ? null : (sellers[row.receiptId] ?? null),
      }))}
      rowId={({ deliveryId }) => deliveryId}
      bulk={
        resend && {
          nameOf: deliveryName,
          actions: (chosen, onDone) => (
            <>
              <ResendSelected actions={resend} deliveries={chosen} onDone={onDone} />
              {recoverAll}
            </>
          ),
        }
      }
      empty={empty}
    />
  );
}
