import { Scale } from "lucide-react";
import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { holdRows } from "@/app/_privacy/holds/hold-rows";
import { HoldTable } from "@/app/_privacy/holds/hold-table";
import { Pager } from "@/components/tables/list-controls";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { isOwner, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { listLegalHolds } from "@/lib/privacy/holds/get-legal-hold";
import { listStoreNames } from "@/lib/stores/list-store-names";
import { releaseLegalHoldAction } from "../actions";
import { OwnersOnly } from "../owners-only";
import { PrivacyTabs } from "../privacy-tabs";

const texts = privacyTexts.holds;

export const metadata: Metadata = { title: texts.title };

export default async function HoldsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  if (!isOwner(ctx)) return <OwnersOnly />;
  const cursor = idParameter("legalHold", (await searchParams).cursor);
  const [{ data, nextCursor }, stores] = await Promise.all([listLegalHolds(ctx, { cursor }), listStoreNames(ctx)]);
  const create = mayAct(ctx, "owner") ? (
    <ButtonLink
      href={`/merchant/${organizationId}/privacy/holds/new`}
      variant="primary"
      icon={<Scale aria-hidden="true" />}
    >
      {texts.create}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={data.length > 0 ? create : null} />
      <PrivacyTabs organizationId={organizationId} current="holds" />
      <HoldTable
        rows={holdRows(data, {
          now: ctx.clock.now(),
          storeNames: new Map(stores.map(({ storeId, name }) => [storeId, name])),
          mayRelease: ({ heldBy }) => mayAct(ctx, "owner") && heldBy === "merchant",
        })}
        release={releaseLegalHoldAction.bind(null, organizationId)}
        empty={
          <EmptyState title={texts.empty} action={create}>
            {texts.emptyBody}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
