import type { Metadata } from "next";
import { idParameter } from "@/app/_parameters/id-parameter";
import { HoldForm } from "@/app/_privacy/holds/hold-form";
import { privacyTexts } from "@/components/texts/privacy";
import { PageHeader } from "@/components/ui/page-header";
import { requireMembership } from "@/lib/auth/session-guards";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { createLegalHoldAction } from "../../actions";

const texts = privacyTexts.holds;

export const metadata: Metadata = { title: texts.createTitle };

interface NewHoldPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<{ receiptId?: string | string[] }>;
}

export default async function NewHoldPage({ params, searchParams }: NewHoldPageProps) {
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
