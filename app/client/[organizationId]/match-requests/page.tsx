import type { Metadata } from "next";
import { Suspense } from "react";
import { MatchRequestTable } from "@/app/_matches/match-request-table";
import { choiceParameter } from "@/app/choice-parameter";
import { idParameter } from "@/app/id-parameter";
import { reasonsOf } from "@/app/match-words";
import { textParameter } from "@/app/text-parameter";
import { FilterBar } from "@/components/tables/filter-bar";
import { Pager } from "@/components/tables/pager";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { TableSkeleton } from "@/components/ui/skeleton";
import { type MemberContext, requireMembership } from "@/lib/auth/session-guards";
import { MATCH_REQUEST_STATUSES } from "@/lib/contract/transaction-match";
import { baseUrl } from "@/lib/env";
import { listMatchRequests } from "@/lib/matching/list-match-requests";
import { matchRequestCurl } from "../sample-curl";

const texts = clientTexts.matchRequests;

export const metadata: Metadata = { title: texts.title };

interface MatchRequestsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<Partial<Record<"reference" | "status" | "cursor", string | string[]>>>;
}

export default async function MatchRequestsPage({ params, searchParams }: MatchRequestsPageProps) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const query = await searchParams;
  const filters = {
    reference: textParameter(query.reference),
    status: choiceParameter(query.status, MATCH_REQUEST_STATUSES),
    cursor: idParameter("matchRequest", query.cursor),
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar
        search={{ name: "reference", label: commonTexts.words.referenceExactly }}
        filters={[
          {
            kind: "choice",
            name: "status",
            label: commonTexts.words.status,
            options: MATCH_REQUEST_STATUSES.map((value) => ({ value, label: commonTexts.status[value] })),
          },
        ]}
      />
      <Suspense key={JSON.stringify(filters)} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} organizationId={organizationId} filters={filters} />
      </Suspense>
    </>
  );
}

interface RowsProps {
  ctx: MemberContext;
  organizationId: string;
  filters: Parameters<typeof listMatchRequests>[1] & object;
}

async function Rows({ ctx, organizationId, filters }: RowsProps) {
  const { data, nextCursor } = await listMatchRequests(ctx, filters);
  const home = `/client/${organizationId}`;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <MatchRequestTable
        rows={data.map((request) => ({
          matchRequestId: request.matchRequestId,
          reference: request.reference,
          status: request.status,
          reason: reasonsOf(request)[0] ?? "",
          created: request.created,
          href: `${home}/match-requests/${request.matchRequestId}`,
        }))}
        empty={
          isFiltered ? (
            <EmptyState title={commonTexts.table.empty} />
          ) : (
            <EmptyState
              title={texts.emptyTitle}
              action={<ButtonLink href={`${home}/credentials`}>{clientTexts.subscriptions.credentials}</ButtonLink>}
              curl={matchRequestCurl(baseUrl())}
            >
              {texts.empty}
            </EmptyState>
          )
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
