import type { Metadata } from "next";
import { EventCatalogue } from "@/app/_events/event-catalogue";
import type { PageOf } from "@/app/_parameters/parameters";
import { clientTexts } from "@/components/texts/client";
import { eventsTexts as texts } from "@/components/texts/events";
import { inlineCode } from "@/components/ui/code/inline-code";
import { PageHeader } from "@/components/ui/page-parts";
import { requireMembership } from "@/lib/auth/session-guards";

export const metadata: Metadata = { title: texts.title };

export default async function ClientEventsPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  await requireMembership("client", organizationId);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        crumbs={[{ label: clientTexts.webhook.title, href: `/client/${organizationId}/webhook` }]}
      />
      <p className="mb-6 text-muted">{inlineCode(texts.listen)}</p>
      <EventCatalogue />
    </>
  );
}
