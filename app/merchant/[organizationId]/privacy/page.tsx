import { UserX } from "lucide-react";
import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { ErasureTable } from "@/app/_privacy/erasures/erasure-table";
import { Pager } from "@/components/tables/list-controls";
import { privacyTexts } from "@/components/texts/privacy";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { isOwner, mayAct, requireMembership } from "@/lib/auth/session-guards";
import { listErasures } from "@/lib/privacy/erasures/requests/get-erasure";
import { getFourEyes } from "@/lib/privacy/four-eyes/four-eyes";
import { FourEyesCard } from "./four-eyes-card";
import { OwnersOnly } from "./owners-only";
import { PrivacyTabs } from "./privacy-tabs";

const texts = privacyTexts.erasures;

export const metadata: Metadata = { title: texts.title };

export default async function ErasuresPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  if (!isOwner(ctx)) return <OwnersOnly />;
  const cursor = idParameter("erasure", (await searchParams).cursor);
  const [{ data, nextCursor }, fourEyes] = await Promise.all([listErasures(ctx, { cursor }), getFourEyes(ctx)]);
  const home = `/merchant/${organizationId}/privacy`;
  const create = mayAct(ctx, "owner") ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<UserX aria-hidden="true" />}>
      {texts.create}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={data.length > 0 ? create : null} />
      <PrivacyTabs organizationId={organizationId} current="erasures" />
      <ErasureTable
        rows={data.map((erasure) => ({ ...erasure, href: `${home}/${erasure.erasureId}` }))}
        empty={
          <EmptyState title={texts.empty} action={create}>
            {texts.emptyBody}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
      <FourEyesCard {...{ organizationId, fourEyes }} ownUserId={ctx.user.userId} canChange={mayAct(ctx, "owner")} />
    </>
  );
}
