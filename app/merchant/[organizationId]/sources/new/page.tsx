import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { merchantTexts } from "@/components/texts/merchant";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";
import { SourceForm } from "../source-form";

const texts = merchantTexts.sources;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewSourcePage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  await requireMembership("merchant", organizationId, "member");
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        crumbs={[{ label: texts.title, href: `/merchant/${organizationId}/sources` }]}
      />
      <SourceForm organizationId={organizationId} source={null} />
    </>
  );
}
