import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { brandOptions } from "../brand-options";
import { StoreForm } from "../store-form";

const texts = merchantTexts.stores;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewStorePage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "member");
  const brands = await brandOptions(ctx, { isArchived: false });
  const home = `/merchant/${organizationId}`;
  return (
    <>
      <PageHeader title={texts.createTitle} crumbs={[{ label: texts.title, href: `${home}/stores` }]} />
      {brands.length > 0 ? (
        <StoreForm organizationId={organizationId} store={null} brands={brands} />
      ) : (
        <EmptyState
          title={texts.needsBrand}
          action={
            <ButtonLink href={`${home}/brands/new`} variant="primary">
              {merchantTexts.brands.create}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
