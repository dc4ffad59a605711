import type { Metadata } from "next";
import { Suspense } from "react";
import { ExportDialog } from "@/app/_exports/export-dialog";
import {
  choiceParameter,
  idParameter,
  isFiltered,
  type PageOf,
  type RowsOf,
  totalOf,
  viewerTimeZone,
} from "@/app/_parameters/parameters";
import { organizationLabel } from "@/app/_portals/organization-label";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { operationsTexts } from "@/components/texts/operations";
import { Notice } from "@/components/ui/card";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { findOrganizationLabels } from "@/lib/accounts/organizations/find-organization-labels";
import { findUserNames } from "@/lib/accounts/users/find-user-names";
import type { AuditFilters } from "@/lib/audit/audit-conditions";
import { listAuditActions } from "@/lib/audit/list-audit-actions";
import { countAuditEvents, listAuditEvents } from "@/lib/audit/list-audit-events";
import { requireOperator } from "@/lib/auth/session-guards";
import { CREATED_ORDERS } from "@/lib/core/list-order";
import { organizationOptions } from "../organization-options";
import { parseAuditQuery } from "./audit-query";
import { AuditTable } from "./audit-table";

const texts = operationsTexts.audit;

export const metadata: Metadata = { title: texts.title };

export default async function AuditPage({ searchParams }: PageOf<never, string>) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const { filters, isUnknownActor } = await parseAuditQuery(ctx, query, await viewerTimeZone());
  const [organizations, actions] = await Promise.all([
    organizationOptions(ctx, undefined, filters.organizationId),
    listAuditActions(ctx),
  ]);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={
          <ExportDialog
            address="/operator/audit/export"
            title={texts.exportTitle}
            body={texts.exportBody}
            csvLabel={texts.exportCsv}
            jsonLabel={texts.exportJson}
            row={texts.row}
          />
        }
      />
      <FilterBar
        table="operator-audit"
        filters={[
          { kind: "choice", name: "organization", label: operationsTexts.organization, options: organizations },
          { kind: "text", name: "actor", label: texts.actor, placeholder: texts.actorHint },
          {
            kind: "choice",
            name: "action",
            label: texts.action,
            options: actions.map((value) => ({ value, label: value })),
          },
          { kind: "text", name: "subject", label: texts.subjectFilter },
          { kind: "dates", name: "time", label: texts.time },
        ]}
      />
      {isUnknownActor ? (
        <Notice tone="wait" className="mb-4" isUrgent>
          {texts.unknownActor}
        </Notice>
      ) : null}
      <Suspense key={JSON.stringify(query)} fallback={<TableSkeleton />}>
        <Rows
          ctx={ctx}
          filters={filters}
          cursor={idParameter("audit", query.cursor)}
          sort={choiceParameter(query.sort, CREATED_ORDERS)}
        />
      </Suspense>
    </>
  );
}

async function Rows({ ctx, filters, cursor, sort }: RowsOf<AuditFilters>) {
  const page = await listAuditEvents(ctx, { ...filters, sort, ...(cursor && { cursor }) });
  const { data, nextCursor } = page;
  const [total, organizations, people] = await Promise.all([
    totalOf(page, cursor, () => countAuditEvents(ctx, filters)),
    findOrganizationLabels(ctx, data),
    findUserNames(
      ctx,
      data.flatMap(({ actor }) => (actor.kind === "user" && actor.id.startsWith("usr_") ? actor.id : [])),
    ),
  ]);
  return (
    <>
      <AuditTable
        rows={data.map((event) => ({
          ...event,
          organization: event.organizationId === null ? null : organizationLabel(organizations, event.organizationId),
          actorName: people[event.actor.id] ?? null,
        }))}
        empty={<EmptyState isFiltered={isFiltered({ ...filters, cursor })} title={texts.emptyTitle} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
