import type { Metadata } from "next";
import { type PageOf, viewerTimeZone } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { baseUrl } from "@/lib/env";
import { listSourceActivity } from "@/lib/receipts/listing/list-source-activity";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { localDateTime } from "./_form/local-date-time";
import { TryReceipt } from "./try-receipt";

const texts = merchantTexts.tryIt;

export const metadata: Metadata = { title: texts.title };

export default async function TryPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId, "member");
  const [stores, sources, timeZone] = await Promise.all([
    listStoreNames(ctx, { isTaking: true }),
    listSourceActivity(ctx, { isArchived: false }),
    viewerTimeZone(),
  ]);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {ctx.membership.liveOrganizationId === null ? (
        <Notice tone="wait" className="mb-6">
          {texts.isLive}
        </Notice>
      ) : null}
      {stores.length === 0 || sources.length === 0 ? (
        <EmptyState
          title={texts.needs}
          action={
            <ButtonLink href={`/merchant/${organizationId}`} variant="primary">
              {merchantTexts.steps.title}
            </ButtonLink>
          }
        />
      ) : (
        <TryReceipt
          organizationId={organizationId}
          baseUrl={baseUrl()}
          now={localDateTime(ctx.clock.now(), timeZone)}
          stores={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
          sources={sources.map(({ sourceId, description }) => ({
            value: sourceId,
            label: description ?? merchantTexts.sources.noDescription,
          }))}
        />
      )}
    </>
  );
}
