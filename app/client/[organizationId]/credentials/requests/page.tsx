import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { RequestsPage } from "@/app/_requests/requests-page";
import { requestsTexts as texts } from "@/components/texts/requests";

export const metadata: Metadata = { title: texts.title };

export default async function ClientRequestsPage({ params, searchParams }: PageOf<"organizationId", string>) {
  const { organizationId } = await params;
  const query = await searchParams;
  return <RequestsPage kind="client" organizationId={organizationId} query={query} />;
}
