import { PackageOpen } from "lucide-react";
import type { Metadata } from "next";
import { RefreshWhileWaiting } from "@/app/_deliveries/refresh-while-waiting";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { ExportTable } from "@/app/_privacy/exports/export-table";
import { Pager } from "@/components/tables/list-controls";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { isOwner, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { listExports } from "@/lib/privacy/exports/get-export";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { OwnersOnly } from "../owners-only";
import { PrivacyTabs } from "../privacy-tabs";
import { resumeExportAction, stopExportAction } from "./actions";

const texts = privacyTexts.exports;

export const metadata: Metadata = { title: texts.title };

export default async function ExportsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  if (!isOwner(ctx)) return <OwnersOnly />;
  const cursor = idParameter("export", (await searchParams).cursor);
  const [{ data, nextCursor }, stores] = await Promise.all([listExports(ctx, { cursor }), listStoreNames(ctx)]);
  const names = new Map(stores.map(({ storeId, name }) => [storeId, name]));
  const home = `/merchant/${organizationId}/privacy/exports`;
  const create = mayAct(ctx, "owner") ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<PackageOpen aria-hidden="true" />}>
      {texts.create}
    </ButtonLink>
  ) : null;
  const actions = {
    stop: stopExportAction.bind(null, organizationId),
    resume: resumeExportAction.bind(null, organizationId),
    downloads: home,
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={data.length > 0 ? create : null} />
      <PrivacyTabs organizationId={organizationId} current="exports" />
      <RefreshWhileWaiting due={data.some(({ status }) => status === "running") ? ctx.clock.now() : null} />
      <ExportTable
        rows={data.map((job) => ({ ...job, storeName: job.storeId ? names.get(job.storeId) : undefined }))}
        actions={mayAct(ctx, "owner") ? actions : null}
        empty={
          <EmptyState title={texts.empty} action={create}>
            {texts.emptyBody}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
