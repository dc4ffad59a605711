import { Unplug } from "lucide-react";
import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { archiveTexts } from "@/components/texts/archive";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { findSourceActivity } from "@/lib/receipts/listing/find-source-activity";
import { listSources } from "@/lib/sources/list-sources";
import { ARCHIVED_FILTER, isArchivedShown } from "../_archive/archived-filter";
import { createSourceCurl } from "../curl-examples";
import { SourcesTable } from "./sources-table";

const texts = merchantTexts.sources;

export const metadata: Metadata = { title: texts.title };

export default async function SourcesPage({ params, searchParams }: PageOf<"organizationId", "show" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const query = await searchParams;
  const isArchived = isArchivedShown(query.show);
  const { data, nextCursor } = await listSources(ctx, {
    cursor: idParameter("source", query.cursor),
    isArchived,
  });
  const activity = await findSourceActivity(
    ctx,
    data.map(({ sourceId }) => sourceId),
  );
  const home = `/merchant/${organizationId}/sources`;
  const create = mayAct(ctx, "member") ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<Unplug aria-hidden="true" />}>
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
      <SourcesTable
        sources={data.map((source) => ({
          ...source,
          href: `${home}/${source.sourceId}`,
          received: activity.get(source.sourceId)?.received ?? 0,
          lastReceived: activity.get(source.sourceId)?.lastReceived ?? null,
        }))}
        empty={
          isArchived ? (
            <EmptyState title={archiveTexts.none} />
          ) : (
            <EmptyState title={texts.empty} action={create} curl={createSourceCurl()}>
              {texts.emptyBody}
            </EmptyState>
          )
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
