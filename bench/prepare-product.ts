import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { createBrand } from "@/lib/brands/create-brand";
import { newUuid, parsePublicId } from "@/lib/core/ids";
import { type Context, systemContext } from "@/lib/db/context";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";

const SECRET_KEY = "a secret key for measurements only, 32+";

/**
 * A merchant with all it takes to submit; what the product's process needs; and how to get a token. Works on this
 * process's database, which it sets, or with `otherDatabase`.
 */
export async function prepareProduct(databaseUrl: string, otherDatabase?: Context) {
  process.env.DATABASE_URL ??= databaseUrl;
  process.env.SECRET_KEY = SECRET_KEY;
  const system = otherDatabase ?? systemContext("bench");
  const { organizationId } = await createOrganization(system, { kind: "merchant", name: "Measured merchant" });
  const ctx = { ...system, organizationId: parsePublicId("organization", organizationId), requestId: newUuid() };
  const { brandId } = await createBrand(ctx, { name: "Measured" });
  const { storeId } = await createStore(ctx, { brandId, name: "Measured store", countryCode: "DE" });
  const { sourceId } = await createSource(ctx, { type: "receipts", description: "load generator" });
  const { clientId, clientSecret } = await createCredential(ctx, { name: "bench", scopes: ["receipts:write"] });
  return {
    /** Of the merchant's organization. */
    ctx,
    organizationId,
    brandId,
    storeId,
    sourceId,
    environment: {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      LOG_LEVEL: "warn",
      RATE_LIMIT_RECEIPTS: "0",
      RATE_LIMIT_TOKENS: "0",
    },
    basicAuthorization: basic({ clientId, clientSecret }),
    token: async (origin: string, credential = { clientId, clientSecret }) => {
      const response = await fetch(`${origin}/v1/oauth/token`, {
        method: "POST",
        headers: { authorization: basic(credential) },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    },
  };
}

function basic({ clientId, clientSecret }: { clientId: string; clientSecret: string }): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}
