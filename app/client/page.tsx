import { redirectToOrganization } from "@/app/_portals/redirect-to-organization";

interface ClientEntrancePageProps {
  searchParams: Promise<{ to?: string | string[] }>;
}

/** `/client`: on to the organization last looked at. */
export default async function ClientEntrancePage({ searchParams }: ClientEntrancePageProps) {
  return redirectToOrganization("client", (await searchParams).to);
}
