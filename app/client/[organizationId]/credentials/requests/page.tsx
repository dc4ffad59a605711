import type { Metadata } from "next";
import { RequestsPage } from "@/app/_requests/requests-page";
import { requestsTexts as texts } from "@/components/texts/requests";

export const metadata: Metadata = { title: texts.title };

interface ClientRequestsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ClientRequestsPage({ params, searchParams }: ClientRequestsPageProps) {
  const { organizationId } = await params;
  const query = await searchParams;
  return <RequestsPage kind="client" organizationId={organizationId} query={query} />;
}
