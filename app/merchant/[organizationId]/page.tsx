import type { Metadata } from "next";
import { Suspense } from "react";
import type { PageOf } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { getSetup } from "@/lib/receipts/listing/get-setup";
import { FirstSteps } from "./first-steps";
import { OverRefundedNotice } from "./over-refunded-notice";
import { OverviewFigures } from "./overview-figures";
import { OverviewLists } from "./overview-lists";

const texts = merchantTexts.overview;

export const metadata: Metadata = { title: texts.title };

export default async function MerchantOverviewPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const setup = await getSetup(ctx);
  const home = `/merchant/${organizationId}`;
  const isComplete = Object.values(setup).every(Boolean);
  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          isComplete && mayAct(ctx, "member") ? <ButtonLink href={`${home}/try`}>{texts.submitTest}</ButtonLink> : null
        }
      />
      <div className="grid gap-6">
        {isComplete ? null : <FirstSteps home={home} setup={setup} canEdit={mayAct(ctx, "member")} />}
        {setup.hasSource ? (
          <Suspense fallback={<TableSkeleton rows={6} />}>
            <OverRefundedNotice ctx={ctx} home={home} />
            <OverviewFigures ctx={ctx} home={home} />
            <OverviewLists ctx={ctx} home={home} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
