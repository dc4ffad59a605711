import { PackageOpen, Scale } from "lucide-react";
import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { ErasureTable } from "@/app/_privacy/erasures/erasure-table";
import { Pager } from "@/components/tables/list-controls";
import { operatorTexts } from "@/components/texts/operator";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { actingFor } from "@/lib/auth/acting-for";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { listErasures } from "@/lib/privacy/erasures/requests/get-erasure";

const texts = privacyTexts.operator;

export const metadata: Metadata = { title: texts.title };

/** What a merchant has had erased: how much and how far, never whom or why. */
export default async function PrivacyPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const { name } = await loadOr404(getOrganization(ctx, organizationId));
  const cursor = idParameter("erasure", (await searchParams).cursor);
  const { data, nextCursor } = await listErasures(actingFor(ctx, organizationId), { cursor });
  const home = `/operator/organizations/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[
          { label: operatorTexts.organizations.title, href: "/operator/organizations" },
          { label: name, href: home },
        ]}
        description={texts.description}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={`${home}/privacy/exports`} icon={<PackageOpen aria-hidden="true" />}>
              {privacyTexts.exports.title}
            </ButtonLink>
            <ButtonLink href={`${home}/privacy/holds`} icon={<Scale aria-hidden="true" />}>
              {privacyTexts.holds.title}
            </ButtonLink>
          </div>
        }
      />
      <ErasureTable
        rows={data.map(({ reason, backupsForgetBy, ...erasure }) => erasure)}
        empty={<EmptyState title={privacyTexts.erasures.empty} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
