import type { Metadata } from "next";
import { Suspense } from "react";
import { idParameter, isFiltered, type PageOf } from "@/app/_parameters/parameters";
import { organizationLabel } from "@/app/_portals/organization-label";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { operationsTexts } from "@/components/texts/operations";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { requireOperator } from "@/lib/auth/session-guards";
import type { Context } from "@/lib/db/context";
import { listEndpointHealth } from "@/lib/deliveries/endpoints/list-endpoint-health";
import { organizationOptions } from "../../organization-options";
import { DeliveryTabs } from "../delivery-tabs";
import { EndpointHealthTable } from "./endpoint-health-table";

const texts = operationsTexts.endpoints;

export const metadata: Metadata = { title: texts.table };

export default async function WebhooksPage({ searchParams }: PageOf<never, "organization" | "cursor">) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const organizationId = idParameter("organization", query.organization);
  const cursor = idParameter("endpoint", query.cursor);
  const organizations = await organizationOptions(ctx, "client", organizationId);
  return (
    <>
      <PageHeader title={operationsTexts.deliveries.title} description={operationsTexts.deliveries.description} />
      <DeliveryTabs current="webhooks" />
      <FilterBar
        table="operator-endpoints"
        filters={[{ kind: "choice", name: "organization", label: operationsTexts.client, options: organizations }]}
      />
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} organizationId={organizationId} cursor={cursor} />
      </Suspense>
    </>
  );
}

interface RowsProps {
  ctx: Context;
  organizationId: string | undefined;
  cursor: string | undefined;
}

async function Rows({ ctx, organizationId, cursor }: RowsProps) {
  const { data, nextCursor } = await listEndpointHealth(ctx, {
    ...(organizationId && { organizationId }),
    ...(cursor && { cursor }),
  });
  const organizations = await findOrganizationLabels(ctx, data);
  return (
    <>
      <EndpointHealthTable
        rows={data.map((row) => ({
          ...row,
          organization: organizationLabel(organizations, row.organizationId),
        }))}
        empty={
          <EmptyState isFiltered={isFiltered({ organizationId, cursor })} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      />
      {data.length > 0 ? <p className="mt-3 max-w-[70ch] text-muted">{texts.note}</p> : null}
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
