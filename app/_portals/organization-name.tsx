import { StatusPill } from "@/components/ui/pill";
import type { OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";

/** In a table of many organizations' things: a sandbox says so, whatever it is called. */
export function OrganizationName({ organization: { name, isTest } }: { organization: OrganizationLabel }) {
  return (
    <span className="inline-flex max-w-44 items-center gap-2 max-sm:max-w-56">
      <span className="truncate">{name}</span>
      {isTest ? <StatusPill status="test" /> : null}
    </span>
  );
}
