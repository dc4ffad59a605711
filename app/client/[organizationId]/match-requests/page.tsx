import type { Metadata } from "next";
import { Suspense } from "react";
import { AllowanceNote } from "@/app/_matches/allowance-note";
import { matchRequestRow } from "@/app/_matches/match-request-row";
import { MatchRequestTable } from "@/app/_matches/match-request-table";
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
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { MATCH_REQUEST_STATUSES } from "@/lib/contract/matching/transaction-match";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { baseUrl } from "@/lib/env";
import { getMatchAllowance } from "@/lib/matching/allowance/get-match-allowance";
import { countMatchRequests, listMatchRequests } from "@/lib/matching/requests/list-match-requests";
import { matchRequestCurl } from "../sample-curl";

const texts = clientTexts.matchRequests;

export const metadata: Metadata = { title: texts.title };

export default async function MatchRequestsPage({
  params,
  searchParams,
}: PageOf<"organizationId", "reference" | "status" | "sort" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const query = await searchParams;
  const filters = {
    reference: textParameter(query.reference),
    status: choiceParameter(query.status, MATCH_REQUEST_STATUSES),
    cursor: idParameter("matchRequest", query.cursor),
  };
  const sort = choiceParameter(query.sort, CREATED_ORDERS);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="mb-4">
        <AllowanceNote allowance={await getMatchAllowance(ctx)} />
      </div>
      <FilterBar
        table="match-requests"
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[statusFilter(MATCH_REQUEST_STATUSES)]}
      />
      <Suspense key={JSON.stringify({ filters, sort })} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} sort={sort} />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters, sort }: MemberRowsOf<NonNullable<Parameters<typeof listMatchRequests>[1]>>) {
  const page = await listMatchRequests(ctx, { ...filters, sort });
  const { data, nextCursor } = page;
  const total = await totalOf(page, filters.cursor, () => countMatchRequests(ctx, filters));
  const home = `/client/${ctx.membership.organizationId}`;
  return (
    <>
      <MatchRequestTable
        rows={data.map((request) => matchRequestRow(request, `${home}/match-requests/${request.matchRequestId}`))}
        empty={
          <EmptyState
            isFiltered={isFiltered(filters)}
            title={texts.emptyTitle}
            action={<ButtonLink href={`${home}/credentials`}>{clientTexts.subscriptions.credentials}</ButtonLink>}
            curl={matchRequestCurl(baseUrl())}
          >
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
