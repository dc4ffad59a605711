import { Scale } from "lucide-react";
import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { holdRows } from "@/app/_privacy/holds/hold-rows";
import { HoldTable } from "@/app/_privacy/holds/hold-table";
import { Pager } from "@/components/tables/list-controls";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listLegalHolds } from "@/lib/privacy/holds/get-legal-hold";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { releaseLegalHoldAction } from "../actions";

const texts = privacyTexts.holds;

export const metadata: Metadata = { title: texts.title };

export default async function HoldsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const { name } = await loadOr404(getOrganization(ctx, organizationId));
  const merchant = actingFor(ctx, organizationId);
  const cursor = idParameter("legalHold", (await searchParams).cursor);
  const [{ data, nextCursor }, stores] = await Promise.all([
    listLegalHolds(merchant, { cursor }),
    listStoreNames(merchant),
  ]);
  const home = `/operator/organizations/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[
          { label: name, href: home },
          { label: privacyTexts.operator.title, href: `${home}/privacy` },
        ]}
        description={texts.description}
        action={
          <ButtonLink href={`${home}/privacy/holds/new`} variant="primary" icon={<Scale aria-hidden="true" />}>
            {texts.create}
          </ButtonLink>
        }
      />
      <HoldTable
        rows={holdRows(data, {
          now: ctx.clock.now(),
          storeNames: new Map(stores.map(({ storeId, name: store }) => [storeId, store])),
          mayRelease: () => true,
        })}
        release={releaseLegalHoldAction.bind(null, organizationId)}
        empty={<EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
