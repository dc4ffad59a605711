import { getOrganization } from "../accounts/organizations/get-organization";
import { DomainError } from "../core/errors";
import type { Context } from "../db/context";

/** Brands, stores and sources belong to merchants. */
export async function assertMerchant(ctx: Context, what: "brands" | "sources"): Promise<void> {
  const { kind } = await getOrganization(ctx);
  if (kind !== "merchant") throw new DomainError("forbidden", `Only a merchant can have ${what}.`);
}
