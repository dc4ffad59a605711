import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { logoSource } from "@/components/receipt/logo-source";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { Card, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { findBrandLogo } from "@/lib/brands/find-brand-logo";
import { getBrand } from "@/lib/brands/get-brand";
import { ArchiveButton } from "../../_archive/archive-button";
import { ArchivedNotice } from "../../_archive/archived-notice";
import { BrandForm } from "../brand-form";
import { BrandPreview } from "../brand-preview";
import { LogoField } from "../logo-field";

const texts = merchantTexts.brands;

export const metadata: Metadata = { title: texts.one };

export default async function BrandPage({ params }: PageOf<"organizationId" | "brandId">) {
  const { organizationId, brandId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const brand = await loadOr404(getBrand(ctx, brandId));
  const { name, color, profile, archived, created } = brand;
  const logoSrc = logoSource(await findBrandLogo(ctx, brandId));
  const crumbs = [{ label: texts.title, href: `/merchant/${organizationId}/brands` }];
  const facts = (
    <FactList
      facts={[
        { label: receiptListTexts.id, value: <MonoId id={brandId} isFull /> },
        { label: texts.created, value: <ExactTime at={created} hasSeconds={false} /> },
      ]}
    />
  );
  if (!mayAct(ctx, "member")) {
    return (
      <>
        <PageHeader title={name} crumbs={crumbs} />
        <ArchivedNotice kind="brand" archived={archived} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <BrandPreview name={name} color={color ?? ""} logoSrc={logoSrc} />
          <Card>{facts}</Card>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        action={
          <ArchiveButton kind="brand" id={brandId} isArchived={archived !== null} {...{ organizationId, name }} />
        }
      />
      <ArchivedNotice kind="brand" archived={archived} />
      <div className="grid gap-6">
        <Card>
          <BrandForm organizationId={organizationId} brand={{ brandId, name, color, profile, logoSrc }} />
        </Card>
        <Card title={texts.logo}>
          <LogoField organizationId={organizationId} brandId={brandId} name={name} logoSrc={logoSrc} />
        </Card>
        <Card>{facts}</Card>
      </div>
    </>
  );
}
