import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { HoldForm } from "@/app/_privacy/holds/hold-form";
import { privacyTexts } from "@/components/texts/privacy";
import { PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { createLegalHoldAction } from "../../actions";

const texts = privacyTexts.holds;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewHoldPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const { name } = await loadOr404(getOrganization(ctx, organizationId));
  const stores = await listStoreNames(actingFor(ctx, organizationId));
  const home = `/operator/organizations/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        crumbs={[
          { label: name, href: home },
          { label: texts.title, href: `${home}/privacy/holds` },
        ]}
      />
      <HoldForm
        home={`${home}/privacy/holds`}
        create={createLegalHoldAction.bind(null, organizationId)}
        stores={stores.map(({ storeId, name: store }) => ({ value: storeId, label: store }))}
      />
    </>
  );
}
