import { choiceParameter, isFiltered, receiptCursorParameter, totalOf } from "@/app/_parameters/parameters";
import { ReceiptTable } from "@/app/_receipts/receipt-table";
import { Pager } from "@/components/tables/list-controls";
import { commonTexts } from "@/components/texts/common";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { ButtonLink } from "@/components/ui/button";
import type { SelectOption } from "@/components/ui/field";
import { EmptyState } from "@/components/ui/page-parts";
import { type MemberContext, mayAct } from "@/lib/auth/session-guards";
import { countListedReceipts, listReceipts } from "@/lib/receipts/listing/list-receipts";
import type { ReceiptFilters } from "@/lib/receipts/listing/receipt-filters";
import { receiptOrders } from "@/lib/receipts/listing/receipt-orders";
import { exampleReceipt, submitReceiptCurl } from "../curl-examples";

const texts = receiptListTexts;

export interface Names {
  stores: SelectOption[];
  sources: SelectOption[];
}

interface ReceiptRowsProps {
  ctx: MemberContext;
  home: string;
  query: Record<string, string | string[] | undefined>;
  filters: ReceiptFilters;
  names: Names;
}

/** One page of receipts; on its own, so that the frame stands while it loads. */
export async function ReceiptRows({ ctx, home, query, filters, names }: ReceiptRowsProps) {
  const cursor = receiptCursorParameter(query.cursor);
  const orders = receiptOrders(filters);
  const sort = choiceParameter(query.sort, orders);
  const page = await listReceipts(ctx, { ...filters, cursor, sort, limit: 25 });
  const { data, nextCursor } = page;
  const total = await totalOf(page, cursor, () => countListedReceipts(ctx, filters));
  const nameOf = (options: SelectOption[], id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <>
      <ReceiptTable
        rows={data.map((receipt) => ({
          ...receipt,
          href: `${home}/receipts/${receipt.receiptId}`,
          storeName: nameOf(names.stores, receipt.storeId),
          sourceName: nameOf(names.sources, receipt.sourceId),
        }))}
        orders={orders}
        sort={sort}
        empty={
          isFiltered(filters) || query.cursor ? (
            <EmptyState
              title={texts.noMatch}
              action={<ButtonLink href="?">{commonTexts.table.clearFilters}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={texts.empty}
              action={
                mayAct(ctx, "member") ? (
                  <ButtonLink href={`${home}/try`}>{merchantTexts.overview.submitTest}</ButtonLink>
                ) : null
              }
              curl={submitReceiptCurl(
                names.sources[0]?.value ?? "SOURCE_ID",
                exampleReceipt(names.stores[0]?.value ?? "STORE_ID", ctx.clock.now()),
              )}
            >
              {texts.emptyBody}
            </EmptyState>
          )
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
