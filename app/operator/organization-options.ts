import { operationsTexts } from "@/components/texts/operations";
import type { SelectOption } from "@/components/ui/field";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { findOrganizationLabels, type OrganizationLabel } from "@/lib/accounts/organizations/find-organization-labels";
import { listOrganizations } from "@/lib/accounts/organizations/list-organizations";
import type { Context } from "@/lib/db/context";

const MAX_OPTIONS = 100;

/** Organizations to choose from, the newest ones, by name; the chosen one is always among them. */
export async function organizationOptions(
  ctx: Context,
  kind?: OrganizationKind,
  chosen?: string,
): Promise<SelectOption[]> {
  const { data } = await listOrganizations(ctx, { limit: MAX_OPTIONS, ...(kind && { kind }) });
  const known: Record<string, OrganizationLabel> = Object.fromEntries(
    data.map(({ organizationId, name, isTest }) => [organizationId, { name, isTest }]),
  );
  const more =
    chosen !== undefined && !(chosen in known) ? await findOrganizationLabels(ctx, [{ organizationId: chosen }]) : {};
  return Object.entries({ ...known, ...more })
    .map(([value, { name, isTest }]) => ({ value, label: isTest ? operationsTexts.testData(name) : name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}
