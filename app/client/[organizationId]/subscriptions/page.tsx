import type { Metadata } from "next";
import { Suspense } from "react";
import {
  choiceParameter,
  idParameter,
  isFiltered,
  type MemberRowsOf,
  type PageOf,
  textParameter,
  totalOf,
} from "@/app/_parameters/parameters";
import { statusFilter } from "@/components/tables/filters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { ButtonLink } from "@/components/ui/button";
import { Explain } from "@/components/ui/explain";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { SUBSCRIPTION_STATUSES } from "@/lib/contract/matching/subscription";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { baseUrl } from "@/lib/env";
import { countSubscriptions, listSubscriptions } from "@/lib/subscriptions/list-subscriptions";
import { subscriptionCurl } from "../sample-curl";
import { SubscriptionTable } from "./subscription-table";

const texts = clientTexts.subscriptions;

export const metadata: Metadata = { title: texts.title };

export default async function SubscriptionsPage({
  params,
  searchParams,
}: PageOf<"organizationId", "reference" | "status" | "sort" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const query = await searchParams;
  const filters = {
    reference: textParameter(query.reference),
    status: choiceParameter(query.status, SUBSCRIPTION_STATUSES),
    cursor: idParameter("subscription", query.cursor),
  };
  const sort = choiceParameter(query.sort, CREATED_ORDERS);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            {texts.description} {texts.byPar}
            <Explain term="par" />
          </>
        }
      />
      <FilterBar
        table="subscriptions"
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[statusFilter(SUBSCRIPTION_STATUSES)]}
      />
      <Suspense key={JSON.stringify({ filters, sort })} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} sort={sort} />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters, sort }: MemberRowsOf<NonNullable<Parameters<typeof listSubscriptions>[1]>>) {
  const page = await listSubscriptions(ctx, { ...filters, sort });
  const { data, nextCursor } = page;
  const total = await totalOf(page, filters.cursor, () => countSubscriptions(ctx, filters));
  const home = `/client/${ctx.membership.organizationId}`;
  return (
    <>
      <SubscriptionTable
        home={home}
        rows={data}
        empty={
          <EmptyState
            isFiltered={isFiltered(filters)}
            title={texts.emptyTitle}
            action={<ButtonLink href={`${home}/credentials`}>{texts.credentials}</ButtonLink>}
            curl={subscriptionCurl(baseUrl())}
          >
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
