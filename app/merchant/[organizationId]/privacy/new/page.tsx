import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { privacyTexts } from "@/components/texts/privacy";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { ErasureForm } from "./erasure-form";

const texts = privacyTexts.erasures;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewErasurePage({ params, searchParams }: PageOf<"organizationId", "receiptId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "owner");
  const stores = await listStoreNames(ctx);
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        crumbs={[{ label: texts.title, href: `/merchant/${organizationId}/privacy` }]}
      />
      <ErasureForm
        organizationId={organizationId}
        stores={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
        receiptId={idParameter("receipt", (await searchParams).receiptId) ?? ""}
      />
    </>
  );
}
