import { sql } from "drizzle-orm";
import { getOrganization } from "../accounts/organizations/get-organization";
import { recordAudit } from "../audit/record-audit";
import { createBrand } from "../brands/create-brand";
import { DomainError } from "../core/errors";
import { newUuid, publicId } from "../core/ids";
import { type Context, tenantOf, withTransaction } from "../db/context";
import { organizations } from "../db/schema/accounts";
import { createSource } from "../sources/create-source";
import { createStore } from "../stores/create-store";

/** Public ids of the sandbox's organizations. */
export interface OpenedSandbox {
  merchantId: string;
  clientId: string;
}

/**
 * Makes the sandbox of the context's organization: a merchant with a brand, a store and a source, and a client, of which
 * the organization's members are members. Again is the same.
 *
 * @throws DomainError `forbidden` inside a sandbox.
 */
export async function openSandbox(ctx: Context): Promise<OpenedSandbox> {
  const liveId = tenantOf(ctx);
  return withTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select from organizations where id = ${liveId} for no key update`);
    const { name, isTest } = await getOrganization(tx);
    if (isTest) throw new DomainError("forbidden", "A sandbox has no sandbox.");
    const known = await findParts(tx, liveId);
    if (known) return known;
    const merchant = await addPart(tx, liveId, "merchant", `${name} (test shop)`);
    const client = await addPart(tx, liveId, "client", `${name} (test)`);
    await furnish({ ...tx, organizationId: merchant });
    const opened = { merchantId: publicId("organization", merchant), clientId: publicId("organization", client) };
    const subjectId = publicId("organization", liveId);
    await recordAudit(tx, "sandbox.open", ["organization", subjectId], { after: { ...opened } });
    return opened;
  });
}

/** The sandbox of the context's organization; null when none was opened. */
export async function findOpenedSandbox(ctx: Context): Promise<OpenedSandbox | null> {
  return findParts(ctx, tenantOf(ctx));
}

async function findParts(ctx: Context, liveId: string): Promise<OpenedSandbox | null> {
  const rows = await ctx.db.execute<{ id: string; kind: string }>(
    sql`select id, kind from organizations where live_id = ${liveId}`,
  );
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id;
  const [merchant, client] = [idOf("merchant"), idOf("client")];
  if (!merchant || !client) return null;
  return { merchantId: publicId("organization", merchant), clientId: publicId("organization", client) };
}

async function addPart(ctx: Context, liveId: string, kind: "merchant" | "client", name: string): Promise<string> {
  const id = newUuid();
  await ctx.db.insert(organizations).values({ id, kind, name: name.slice(0, 120), liveId });
  return id;
}

async function furnish(ctx: Context): Promise<void> {
  const { brandId } = await createBrand(ctx, { name: "Sandbox" });
  await createStore(ctx, { brandId, name: "Sandbox, Harbour Street", countryCode: "DE" });
  await createSource(ctx, { type: "receipts", description: "Test receipts of the sandbox" });
}
