import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { privacyTexts } from "@/components/texts/privacy";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { ExportForm } from "./export-form";

const texts = privacyTexts.exports;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewExportPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "owner");
  const stores = await listStoreNames(ctx);
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        crumbs={[{ label: texts.title, href: `/merchant/${organizationId}/privacy/exports` }]}
      />
      <ExportForm
        organizationId={organizationId}
        stores={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
      />
    </>
  );
}
