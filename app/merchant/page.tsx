import type { PageOf } from "@/app/_parameters/parameters";
import { redirectToOrganization } from "@/app/_portals/redirect-to-organization";

/** `/merchant`: on to the organization last looked at. */
export default async function MerchantEntrancePage({ searchParams }: PageOf<never, "to">) {
  return redirectToOrganization("merchant", (await searchParams).to);
}
