import type { Metadata } from "next";
import { Suspense } from "react";
import { matchRequestRow } from "@/app/_matches/match-request-row";
import { MatchRequestTable } from "@/app/_matches/match-request-table";
import {
  choiceParameter,
  idParameter,
  isFiltered,
  type PageOf,
  type RowsOf,
  textParameter,
  totalOf,
} from "@/app/_parameters/parameters";
import { organizationLabel } from "@/app/_portals/organization-label";
import { statusFilter } from "@/components/tables/filters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { commonTexts } from "@/components/texts/common";
import { operationsTexts } from "@/components/texts/operations";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { requireOperator } from "@/lib/auth/session-guards";
import { MATCH_REQUEST_STATUSES } from "@/lib/contract/matching/transaction-match";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { countMatchRequests, listMatchRequests } from "@/lib/matching/requests/list-match-requests";
import { organizationOptions } from "../organization-options";
import { MatchTabs } from "./match-tabs";

const texts = operationsTexts.matches;

export const metadata: Metadata = { title: texts.title };

export default async function MatchesPage({
  searchParams,
}: PageOf<never, "organization" | "status" | "reference" | "sort" | "cursor">) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const filters = {
    organizationId: idParameter("organization", query.organization),
    status: choiceParameter(query.status, MATCH_REQUEST_STATUSES),
    reference: textParameter(query.reference),
    cursor: idParameter("matchRequest", query.cursor),
  };
  const organizations = await organizationOptions(ctx, "client", filters.organizationId);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <MatchTabs ctx={ctx} current="requests" />
      <FilterBar
        table="operator-match-requests"
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[
          { kind: "choice", name: "organization", label: operationsTexts.client, options: organizations },
          statusFilter(MATCH_REQUEST_STATUSES),
        ]}
      />
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} sort={choiceParameter(query.sort, CREATED_ORDERS)} />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters, sort }: RowsOf<NonNullable<Parameters<typeof listMatchRequests>[1]>>) {
  const page = await listMatchRequests(ctx, { ...filters, sort });
  const { data, nextCursor } = page;
  const total = await totalOf(page, filters.cursor, () => countMatchRequests(ctx, filters));
  const organizations = await findOrganizationLabels(ctx, data);
  return (
    <>
      <MatchRequestTable
        isOfAll
        rows={data.map((request) => ({
          ...matchRequestRow(request, `/operator/matches/${request.matchRequestId}`),
          organization: organizationLabel(organizations, request.organizationId),
        }))}
        empty={<EmptyState isFiltered={isFiltered(filters)} title={texts.emptyTitle} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
