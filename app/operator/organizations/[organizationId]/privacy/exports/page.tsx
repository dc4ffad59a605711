import type { Metadata } from "next";
import { RefreshWhileWaiting } from "@/app/_deliveries/refresh-while-waiting";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { ExportTable } from "@/app/_privacy/exports/export-table";
import { Pager } from "@/components/tables/list-controls";
import { privacyTexts } from "@/components/texts/privacy";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listExports } from "@/lib/privacy/exports/get-export";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { resumeExportAction, stopExportAction } from "./actions";

const texts = privacyTexts.exports;

export const metadata: Metadata = { title: texts.title };

/** What a merchant has exported: how much and how far, never whom, nor the archive. */
export default async function ExportsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const { name } = await loadOr404(getOrganization(ctx, organizationId));
  const cursor = idParameter("export", (await searchParams).cursor);
  const merchant = actingFor(ctx, organizationId);
  const [{ data, nextCursor }, stores] = await Promise.all([
    listExports(merchant, { cursor }),
    listStoreNames(merchant),
  ]);
  const names = new Map(stores.map(({ storeId, name: store }) => [storeId, store]));
  const home = `/operator/organizations/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[
          { label: name, href: home },
          { label: privacyTexts.operator.title, href: `${home}/privacy` },
        ]}
        description={texts.operatorDescription}
      />
      <RefreshWhileWaiting due={data.some(({ status }) => status === "running") ? ctx.clock.now() : null} />
      <ExportTable
        rows={data.map((job) => ({
          ...job,
          archiveUrl: null,
          storeName: job.storeId ? names.get(job.storeId) : undefined,
        }))}
        actions={{
          stop: stopExportAction.bind(null, organizationId),
          resume: resumeExportAction.bind(null, organizationId),
          downloads: null,
        }}
        empty={<EmptyState title={texts.empty} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
