import type { Metadata } from "next";
import { Suspense } from "react";
import { MatchRequestTable } from "@/app/_matches/match-request-table";
import { choiceParameter } from "@/app/choice-parameter";
import { idParameter } from "@/app/id-parameter";
import { reasonsOf } from "@/app/match-words";
import { textParameter } from "@/app/text-parameter";
import { FilterBar } from "@/components/tables/filter-bar";
import { Pager } from "@/components/tables/pager";
import { commonTexts } from "@/components/texts/common";
import { operationsTexts } from "@/components/texts/operations";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { TableSkeleton } from "@/components/ui/skeleton";
import { findOrganizationNames } from "@/lib/accounts/find-organization-names";
import { requireOperator } from "@/lib/auth/session-guards";
import { MATCH_REQUEST_STATUSES } from "@/lib/contract/transaction-match";
import type { Context } from "@/lib/db/context";
import { listMatchRequests } from "@/lib/matching/list-match-requests";
import { organizationOptions } from "../organization-options";
import { MatchTabs } from "./match-tabs";

const texts = operationsTexts.matches;

export const metadata: Metadata = { title: texts.title };

interface MatchesPageProps {
  searchParams: Promise<Partial<Record<"organization" | "status" | "reference" | "cursor", string | string[]>>>;
}

export default async function MatchesPage({ searchParams }: MatchesPageProps) {
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
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[
          { kind: "choice", name: "organization", label: operationsTexts.client, options: organizations },
          {
            kind: "choice",
            name: "status",
            label: commonTexts.words.status,
            options: MATCH_REQUEST_STATUSES.map((value) => ({ value, label: commonTexts.status[value] })),
          },
        ]}
      />
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters }: { ctx: Context; filters: Parameters<typeof listMatchRequests>[1] & object }) {
  const { data, nextCursor } = await listMatchRequests(ctx, filters);
  const names = await findOrganizationNames(
    ctx,
    data.map(({ organizationId }) => organizationId),
  );
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <MatchRequestTable
        isOfAll
        rows={data.map((request) => ({
          matchRequestId: request.matchRequestId,
          reference: request.reference,
          status: request.status,
          reason: reasonsOf(request)[0] ?? "",
          created: request.created,
          href: `/operator/matches/${request.matchRequestId}`,
          organization: names[request.organizationId] ?? request.organizationId,
        }))}
        empty={<EmptyState title={isFiltered ? commonTexts.table.empty : texts.emptyTitle} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
