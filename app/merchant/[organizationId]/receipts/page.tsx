import type { Metadata } from "next";
import { Suspense } from "react";
import { ExportDialog } from "@/app/_exports/export-dialog";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { FilterBar } from "@/components/tables/list-controls";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { refundTexts } from "@/components/texts/receipts/refunds";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { type MemberContext, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { listSourceActivity } from "@/lib/receipts/listing/list-source-activity";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { CsvChoiceFields } from "./export/csv-choice-fields";
import { parseReceiptQuery, type ReceiptParameter } from "./receipt-query";
import { type Names, ReceiptRows } from "./receipt-rows";
import { receiptTableFilters } from "./receipt-table-filters";

const texts = receiptListTexts;

export const metadata: Metadata = { title: texts.title };

export default async function ReceiptsPage({ params, searchParams }: PageOf<"organizationId", string>) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const query = await searchParams;
  const [timeZone, names] = await Promise.all([viewerTimeZone(), loadNames(ctx)]);
  const { filters, invalid } = parseReceiptQuery(query, timeZone);
  const home = `/merchant/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          <>
            <ExportDialog
              address={`${home}/receipts/export`}
              title={texts.exportTitle}
              body={texts.exportBody}
              csvLabel={texts.exportCsv}
              jsonLabel={texts.exportJson}
              row={texts.exportRow}
              csvChoices={<CsvChoiceFields />}
            />
            {mayAct(ctx, "member") ? (
              <ButtonLink href={`${home}/try`} variant="primary">
                {merchantTexts.overview.submitTest}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <FilterBar
        table="receipts"
        search={{ name: "search", label: texts.search }}
        filters={receiptTableFilters(names)}
      />
      {invalid.length > 0 ? <InvalidFilters invalid={invalid} /> : null}
      {/* Keyed by the query: new filters show that they are being looked for. */}
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton rows={12} />}>
        <ReceiptRows ctx={ctx} home={home} query={query} filters={filters} names={names} />
      </Suspense>
    </>
  );
}

async function loadNames(ctx: MemberContext): Promise<Names> {
  const [stores, sources] = await Promise.all([listStoreNames(ctx), listSourceActivity(ctx)]);
  return {
    stores: stores.map(({ storeId, name }) => ({ value: storeId, label: name })),
    sources: sources.map(({ sourceId, description }) => ({
      value: sourceId,
      label: description ?? merchantTexts.sources.noDescription,
    })),
  };
}

const LABELS: Record<ReceiptParameter, string> = {
  search: texts.search,
  store: texts.store,
  source: texts.source,
  type: texts.type,
  status: texts.status,
  refunds: refundTexts.filter,
  changed: texts.changed,
  currency: texts.currency,
  amountFrom: texts.amount,
  amountTo: texts.amount,
  receivedFrom: texts.received,
  receivedTo: texts.received,
  issuedFrom: texts.issued,
  issuedTo: texts.issued,
};

function InvalidFilters({ invalid }: { invalid: readonly ReceiptParameter[] }) {
  const labels = [...new Set(invalid.map((name) => LABELS[name]))];
  return (
    <Notice tone="wait" className="mb-4" isUrgent>
      {texts.invalidFilters}: {labels.join(", ")}.
    </Notice>
  );
}
