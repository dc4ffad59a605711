import type { Metadata } from "next";
import Link from "next/link";
import type { PageOf } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { receiptListTexts } from "@/components/texts/receipts/receipts";
import { Card, FactList } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import { loadOr404, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { getBrand } from "@/lib/brands/get-brand";
import { COUNTRIES, isCountryCode } from "@/lib/core/countries";
import { getStore } from "@/lib/stores/get-store";
import { ArchiveButton } from "../../_archive/archive-button";
import { ArchivedNotice } from "../../_archive/archived-notice";
import { createStoreCurl } from "../../curl-examples";
import { StoreForm } from "../store-form";

const texts = merchantTexts.stores;

export const metadata: Metadata = { title: texts.one };

export default async function StorePage({ params }: PageOf<"organizationId" | "storeId">) {
  const { organizationId, storeId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const store = await loadOr404(getStore(ctx, storeId));
  const brand = await getBrand(ctx, store.brandId);
  const home = `/merchant/${organizationId}`;
  const { name, address, countryCode, vatId, archived, created } = store;
  const isEditable = mayAct(ctx, "member");
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: texts.title, href: `${home}/stores` }]}
        action={
          isEditable ? (
            <ArchiveButton kind="store" id={storeId} isArchived={archived !== null} {...{ organizationId, name }} />
          ) : null
        }
      />
      <ArchivedNotice kind="store" archived={archived} isByBrand={brand.archived !== null} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        {isEditable ? (
          <Card>
            <StoreForm organizationId={organizationId} store={store} brands={[]} />
            <p className="mt-4 text-muted">{texts.receiptsStay}</p>
          </Card>
        ) : null}
        <div className="grid min-w-0 gap-6">
          <Card title={texts.facts}>
            <FactList
              facts={[
                { label: texts.id, value: <MonoId id={storeId} isFull /> },
                !isEditable && { label: texts.name, value: name },
                !isEditable && { label: texts.address, value: address },
                !isEditable && {
                  label: texts.country,
                  value: isCountryCode(countryCode) ? COUNTRIES[countryCode] : countryCode,
                },
                !isEditable && { label: texts.vatId, value: vatId },
                {
                  label: texts.brand,
                  value: (
                    <Link href={`${home}/brands/${brand.brandId}`} className="link">
                      {brand.name}
                    </Link>
                  ),
                },
                { label: texts.created, value: <ExactTime at={created} hasSeconds={false} /> },
                {
                  label: receiptListTexts.title,
                  value: (
                    <Link href={`${home}/receipts?store=${storeId}`} className="link">
                      {texts.receipts}
                    </Link>
                  ),
                },
              ]}
            />
          </Card>
          <Card title={texts.useIt}>
            <div className="grid gap-3">
              <p className="text-muted">{texts.useItBody}</p>
              <CodeBlock
                label={texts.headerLabel}
                code={`"header": {\n  "storeId": "${storeId}",\n  "created": "…"\n}`}
              />
              <CodeBlock label={texts.curlLabel} code={createStoreCurl(store.brandId, store)} />
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
