import type { Metadata } from "next";
import { Suspense } from "react";
import {
  choiceParameter,
  dateParameters,
  idParameter,
  isFiltered,
  type PageOf,
  type RowsOf,
  receiptCursorParameter,
  textParameter,
  totalOf,
  viewerTimeZone,
} from "@/app/_parameters/parameters";
import { organizationLabel } from "@/app/_portals/organization-label";
import { CHANGE_FILTERS } from "@/app/_receipts/change-filters";
import { ReceiptTable } from "@/app/_receipts/receipt-table";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { operationsTexts } from "@/components/texts/operations";
import { Notice } from "@/components/ui/card";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { requireOperator } from "@/lib/auth/session-guards";
import { REFUND_STATES } from "@/lib/core/receipts/refund-states";
import { countListedReceipts, listReceipts } from "@/lib/receipts/listing/list-receipts";
import { RECEIPT_CHANGES, type ReceiptFilters } from "@/lib/receipts/listing/receipt-filters";
import { ORDERS_OF_ALL, type ReceiptOrder } from "@/lib/receipts/listing/receipt-orders";
import { organizationOptions } from "../organization-options";

const texts = operationsTexts.receipts;
const MAX_SEARCH = 200;

export const metadata: Metadata = { title: texts.title };

type Parameter =
  | "search"
  | "organization"
  | "receivedFrom"
  | "receivedTo"
  | "amountFrom"
  | "amountTo"
  | "refunds"
  | "changed"
  | "sort"
  | "cursor";

export default async function OperatorReceiptsPage({ searchParams }: PageOf<never, Parameter>) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const organizationId = idParameter("organization", query.organization);
  const { from, to } = dateParameters(query.receivedFrom, query.receivedTo, await viewerTimeZone());
  const amounts = [amountParameter(query.amountFrom), amountParameter(query.amountTo)];
  const hasAmount = amounts.some((amount) => amount !== undefined);
  const [minAmount, maxAmount] = amounts.map((amount) => amount ?? undefined);
  const refundState = choiceParameter(query.refunds, REFUND_STATES);
  const changed = choiceParameter(query.changed, RECEIPT_CHANGES);
  const filters: ReceiptFilters = {
    q: textParameter(query.search, MAX_SEARCH),
    organizationId,
    receivedFrom: from,
    receivedTo: to,
    // Their indexes begin with the merchant: across all of them, every receipt would be read.
    ...(organizationId !== undefined && { minAmount, maxAmount, refundState, changed }),
  };
  const organizations = await organizationOptions(ctx, "merchant", organizationId);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar
        table="operator-receipts"
        search={{ name: "search", label: texts.search }}
        filters={[
          { kind: "choice", name: "organization", label: texts.merchant, options: organizations },
          { kind: "dates", name: "received", label: texts.received },
          { kind: "numbers", name: "amount", label: texts.amount },
          ...CHANGE_FILTERS,
        ]}
      />
      {organizationId === undefined && (hasAmount || refundState || changed) ? (
        <Notice tone="wait" className="mb-4" isUrgent>
          {texts.needsMerchant}
        </Notice>
      ) : null}
      {amounts.includes(null) ? (
        <Notice tone="wait" className="mb-4" isUrgent>
          {texts.invalidAmount}
        </Notice>
      ) : null}
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <Rows
          ctx={ctx}
          filters={filters}
          cursor={receiptCursorParameter(query.cursor)}
          sort={choiceParameter(query.sort, ORDERS_OF_ALL)}
        />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters, cursor, sort }: RowsOf<ReceiptFilters, ReceiptOrder>) {
  const page = await listReceipts(ctx, { ...filters, cursor, sort, limit: 25 });
  const { data, nextCursor } = page;
  const [total, merchants] = await Promise.all([
    totalOf(page, cursor, () => countListedReceipts(ctx, filters)),
    findOrganizationLabels(ctx, data),
  ]);
  return (
    <>
      <ReceiptTable
        isOfAll
        orders={ORDERS_OF_ALL}
        sort={sort}
        rows={data.map((receipt) => ({
          ...receipt,
          href: `/operator/receipts/${receipt.receiptId}`,
          merchant: organizationLabel(merchants, receipt.organizationId),
        }))}
        empty={<EmptyState title={isFiltered({ ...filters, cursor }) ? texts.noMatch : texts.emptyTitle} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}

/** An amount of an address as a plain decimal; null when what stands there is none. */
function amountParameter(value: string | string[] | undefined): string | null | undefined {
  const text = textParameter(value)?.replace(",", ".");
  if (text === undefined) return undefined;
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? text : null;
}
