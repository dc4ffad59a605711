import { redirectToOrganization } from "@/app/_portals/redirect-to-organization";

interface MerchantEntrancePageProps {
  searchParams: Promise<{ to?: string | string[] }>;
}

/** `/merchant`: on to the organization last looked at. */
export default async function MerchantEntrancePage({ searchParams }: MerchantEntrancePageProps) {
  return redirectToOrganization("merchant", (await searchParams).to);
}
