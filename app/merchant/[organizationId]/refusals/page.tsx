import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { Pager } from "@/components/tables/list-controls";
import { merchantTexts } from "@/components/texts/merchant";
import { Card } from "@/components/ui/card";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { listRefusals } from "@/lib/receipts/refusals/list-refusals";
import { RefusalList } from "./refusal-list";

const texts = merchantTexts.refusals;

export const metadata: Metadata = { title: texts.title };

export default async function RefusalsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const { data, nextCursor } = await listRefusals(ctx, {
    cursor: idParameter("refusal", (await searchParams).cursor),
    limit: 50,
  });
  const home = `/merchant/${organizationId}`;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        crumbs={[{ label: merchantTexts.overview.title, href: home }]}
      />
      {data.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>
      ) : (
        <Card isFlush>
          <RefusalList home={home} refusals={data} />
        </Card>
      )}
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
