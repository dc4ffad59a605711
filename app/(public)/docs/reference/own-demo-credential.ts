import { hasRole } from "@/lib/accounts/fields";
import { env } from "@/lib/env";
import { findDemo } from "@/lib/system/demo-file";
import { findReader } from "../../find-reader";

export interface DemoCredential {
  clientId: string;
  clientSecret: string;
  organization: string;
}

/** Of a demo's organization, for its owners, who may have as many credentials as they like. Null for everybody else. */
export async function ownDemoCredential(): Promise<DemoCredential | null> {
  const user = await findReader();
  const owned = user?.memberships.filter(({ role, isSuspended }) => hasRole(role, "owner") && !isSuspended) ?? [];
  if (owned.length === 0) return null;
  // A damaged file is told at the start of the service; for a reader of the reference there is no demo.
  const demo = await findDemo(env().DATA_DIR).catch(() => null);
  if (!demo) return null;
  for (const account of [demo.merchant, demo.client, demo.otherMerchant, demo.otherClient]) {
    const organization = owned.find(({ organizationId }) => organizationId === account.organizationId);
    const { clientId, clientSecret } = account;
    if (organization) return { clientId, clientSecret, organization: organization.name };
  }
  return null;
}
