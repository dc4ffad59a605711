import type { PageOf } from "@/app/_parameters/parameters";
import { redirectToOrganization } from "@/app/_portals/redirect-to-organization";

/** `/client`: on to the organization last looked at. */
export default async function ClientEntrancePage({ searchParams }: PageOf<never, "to">) {
  return redirectToOrganization("client", (await searchParams).to);
}
