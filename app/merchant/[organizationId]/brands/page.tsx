import { Tag } from "lucide-react";
import type { Metadata } from "next";
import { choiceParameter, idParameter, type PageOf, totalOf } from "@/app/_parameters/parameters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { archiveTexts } from "@/components/texts/archive";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { isListed } from "@/lib/accounts/organizations/is-listed";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { countBrands, listBrands } from "@/lib/brands/list-brands";
import { NAMED_ORDERS } from "@/lib/core/list-order";
import { ARCHIVED_FILTER, isArchivedShown } from "../_archive/archived-filter";
import { BrandsTable } from "./brands-table";
import { ListingCard } from "./listing-card";

const texts = merchantTexts.brands;

export const metadata: Metadata = { title: texts.title };

export default async function BrandsPage({
  params,
  searchParams,
}: PageOf<"organizationId", "show" | "sort" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const query = await searchParams;
  const cursor = idParameter("brand", query.cursor);
  const isArchived = isArchivedShown(query.show);
  const [page, isOnList] = await Promise.all([
    listBrands(ctx, { cursor, isArchived, sort: choiceParameter(query.sort, NAMED_ORDERS) }),
    isListed(ctx),
  ]);
  const { data, nextCursor } = page;
  const total = await totalOf(page, cursor, () => countBrands(ctx, isArchived));
  const home = `/merchant/${organizationId}/brands`;
  const create = mayAct(ctx, "member") ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<Tag aria-hidden="true" />}>
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
      <FilterBar filters={[ARCHIVED_FILTER]} />
      <BrandsTable
        home={home}
        brands={data}
        empty={
          isArchived ? (
            <EmptyState title={archiveTexts.none} />
          ) : (
            <EmptyState title={texts.empty} action={create}>
              {texts.emptyBody}
            </EmptyState>
          )
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
      <ListingCard organizationId={organizationId} isListed={isOnList} canChange={mayAct(ctx, "owner")} />
    </>
  );
}
