import type { Metadata } from "next";
import { RequestsPage } from "@/app/_requests/requests-page";
import { requestsTexts as texts } from "@/components/texts/requests";

export const metadata: Metadata = { title: texts.title };

interface MerchantRequestsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MerchantRequestsPage({ params, searchParams }: MerchantRequestsPageProps) {
  const { organizationId } = await params;
  const query = await searchParams;
  return <RequestsPage kind="merchant" organizationId={organizationId} query={query} />;
}
