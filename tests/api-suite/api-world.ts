import { createCredential, type NewCredential } from "@/lib/auth/credentials/create-credential";
import { createBrand } from "@/lib/brands/create-brand";
import { CLIENT_SCOPES, MERCHANT_SCOPES, type Scope } from "@/lib/contract/oauth";
import { parsePublicId } from "@/lib/core/ids";
import { openSandbox } from "@/lib/sandbox/open-sandbox";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import type { Tenant, testDatabase } from "@/tests/database";
import type { RecordedApi } from "./recorded-api";

export interface Party extends Tenant {
  credential: NewCredential;
  /** With all scopes of its kind. */
  token: string;
}

export interface Merchant extends Party {
  brandId: string;
  storeId: string;
  sourceId: string;
}

export interface World {
  merchant: Merchant;
  otherMerchant: Merchant;
  client: Party;
  otherClient: Party;
  /** Of the client's sandbox. */
  testClient: Party;
  /** A token of the party with only these scopes. */
  tokenWith(party: Party, scopes: readonly Scope[]): Promise<string>;
}

/** Two merchants and two clients; whatever a test makes, makes it for one of them. */
export async function createWorld(t: ReturnType<typeof testDatabase>, api: RecordedApi): Promise<World> {
  const tokenOf = async ({ clientId, clientSecret }: NewCredential, scopes?: readonly Scope[]) => {
    const { json } = await api.send("POST", "/v1/oauth/token", {
      body: {
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: clientSecret,
        ...(scopes ? { scope: scopes.join(" ") } : {}),
      },
    });
    return String(json.access_token);
  };
  const party = async (kind: "merchant" | "client", known?: Tenant): Promise<Party> => {
    const tenant = known ?? (await t.tenant(kind));
    const scopes = kind === "merchant" ? [...MERCHANT_SCOPES] : [...CLIENT_SCOPES];
    const credential = await createCredential(tenant.ctx, { name: "suite", scopes });
    return { ...tenant, credential, token: await tokenOf(credential) };
  };
  const merchant = async (): Promise<Merchant> => {
    const base = await party("merchant");
    const { brandId } = await createBrand(base.ctx, { name: "Kaffeehaus Nord" });
    const { storeId } = await createStore(base.ctx, { brandId, name: "Hafenstraße", countryCode: "DE" });
    const { sourceId } = await createSource(base.ctx, { type: "receipts" });
    return { ...base, brandId, storeId, sourceId };
  };
  const client = await party("client");
  const { clientId } = await openSandbox(client.ctx);
  const organizationId = parsePublicId("organization", clientId) ?? "";
  return {
    testClient: await party("client", { organizationId, ctx: { ...client.ctx, organizationId } }),
    merchant: await merchant(),
    otherMerchant: await merchant(),
    client,
    otherClient: await party("client"),
    tokenWith: ({ credential }, scopes) => tokenOf(credential, scopes),
  };
}

/** A small valid receipt; `number` makes it another one. */
export function receiptOf({ storeId }: Pick<Merchant, "storeId">, number: string) {
  return {
    header: { storeId, created: "2026-03-02T10:15:30+01:00", receiptId: number },
    lineItems: [
      {
        quantity: { value: 1, unit: "each" },
        description: "Filter coffee 500 g",
        lineAmount: { gross: 12.5, currency: "EUR" },
      },
    ],
    totals: [{ type: "amountDue", sum: { amount: 12.5, currency: "EUR" } }],
    payments: [{ paymentType: "card", paid: { amount: 12.5, currency: "EUR" } }],
  };
}

/** Submits to a source of the world's merchant, as that merchant unless another token is given. */
export function submitting(api: RecordedApi, world: () => World) {
  return (body: unknown, more: { token?: string; sourceId?: string } = {}) =>
    api.send("POST", `/v1/sources/${more.sourceId ?? world().merchant.sourceId}/receipts`, {
      token: more.token ?? world().merchant.token,
      body,
    });
}
