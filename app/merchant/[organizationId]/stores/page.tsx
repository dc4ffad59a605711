import { Store as StoreIcon } from "lucide-react";
import type { Metadata } from "next";
import { choiceParameter, idParameter, type PageOf, totalOf } from "@/app/_parameters/parameters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { archiveTexts } from "@/components/texts/archive";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { inlineCode } from "@/components/ui/code/inline-code";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { NAMED_ORDERS } from "@/lib/core/list-order";
import { countStores, listStores } from "@/lib/stores/list-stores";
import { ARCHIVED_FILTER, isArchivedShown } from "../_archive/archived-filter";
import { createStoreCurl } from "../curl-examples";
import { brandOptions } from "./brand-options";
import { StoresTable } from "./stores-table";

const texts = merchantTexts.stores;

export const metadata: Metadata = { title: texts.title };

export default async function StoresPage({
  params,
  searchParams,
}: PageOf<"organizationId", "show" | "sort" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const query = await searchParams;
  const cursor = idParameter("store", query.cursor);
  const isArchived = isArchivedShown(query.show);
  const [page, brands] = await Promise.all([
    listStores(ctx, { cursor, isArchived, sort: choiceParameter(query.sort, NAMED_ORDERS) }),
    brandOptions(ctx),
  ]);
  const { data, nextCursor } = page;
  const total = await totalOf(page, cursor, () => countStores(ctx, isArchived));
  const home = `/merchant/${organizationId}/stores`;
  const names = new Map(brands.map(({ value, label }) => [value, label]));
  const create = mayAct(ctx, "member") ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<StoreIcon aria-hidden="true" />}>
      {texts.create}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={data.length > 0 || isArchived ? create : null}
      />
      <FilterBar table="stores" filters={[ARCHIVED_FILTER]} />
      <StoresTable
        stores={data.map((store) => ({
          ...store,
          href: `${home}/${store.storeId}`,
          brandName: names.get(store.brandId) ?? store.brandId,
        }))}
        empty={
          isArchived ? (
            <EmptyState title={archiveTexts.none} />
          ) : (
            <EmptyState title={texts.empty} action={create} curl={createStoreCurl(brands[0]?.value)}>
              {inlineCode(texts.emptyBody)}
            </EmptyState>
          )
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
