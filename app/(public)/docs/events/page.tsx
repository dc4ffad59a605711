import type { Metadata } from "next";
import { EventCatalogue } from "@/app/_events/event-catalogue";
import { eventsTexts as texts } from "@/components/texts/events";
import { publicTexts } from "@/components/texts/public";
import { inlineCode } from "@/components/ui/code/inline-code";
import { PageHeader } from "@/components/ui/page-parts";

export const metadata: Metadata = { title: texts.title, robots: { index: true } };

export default function EventsPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        crumbs={[{ label: publicTexts.docs.title, href: "/docs" }]}
      />
      <p className="mb-6 text-muted">{inlineCode(texts.listen)}</p>
      <EventCatalogue />
    </>
  );
}
