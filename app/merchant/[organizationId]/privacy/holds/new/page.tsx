import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { HoldForm } from "@/app/_privacy/holds/hold-form";
import { privacyTexts } from "@/components/texts/privacy";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { createLegalHoldAction } from "../../actions";

const texts = privacyTexts.holds;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewHoldPage({ params, searchParams }: PageOf<"organizationId", "receiptId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "owner");
  const stores = await listStoreNames(ctx);
  const home = `/merchant/${organizationId}/privacy/holds`;
  return (
    <>
      <PageHeader title={texts.createTitle} crumbs={[{ label: texts.title, href: home }]} />
      <HoldForm
        home={home}
        receiptId={idParameter("receipt", (await searchParams).receiptId)}
        create={createLegalHoldAction.bind(null, organizationId)}
        stores={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
      />
    </>
  );
}
