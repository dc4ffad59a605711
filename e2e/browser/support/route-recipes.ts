/**
 * Every route handler with a request that works for whoever may make it. `tenants.spec.ts` fails when one is missing.
 */

type Values = Readonly<Record<string, string>>;

export interface RouteRecipe {
  /** Whose it is; nobody's: the route knows tenants by tokens, or has nothing to hide. */
  audience: "merchant" | "client" | "operator" | null;
  /** What a viewer gets, too. */
  isForViewers?: boolean;
  method?: string;
  path?: (values: Values) => string;
  body?: (values: Values) => string;
  /** The answer to whoever only has cookies. */
  status?: number;
}

export const routeRecipes: Readonly<Record<string, RouteRecipe>> = {
  "/merchant/[organizationId]/receipts/export": { audience: "merchant", isForViewers: true },
  "/merchant/[organizationId]/try/check": {
    audience: "merchant",
    method: "POST",
    body: ({ storeId }) => JSON.stringify({ header: { storeId } }),
  },
  "/merchant/[organizationId]/privacy/exports/[exportId]/archive": {
    audience: "merchant",
    path: ({ organizationId, exportId }) => `/merchant/${organizationId}/privacy/exports/${exportId}/archive`,
  },
  "/client/[organizationId]/end-users/export": {
    audience: "client",
    method: "POST",
    body: () => JSON.stringify({ reference: "nobody" }),
  },
  "/merchant/[organizationId]/search": {
    audience: "merchant",
    isForViewers: true,
    method: "POST",
    body: () => "nordlicht",
  },
  "/client/[organizationId]/search": { audience: "client", isForViewers: true, method: "POST", body: () => "blaubach" },
  "/operator/search": { audience: "operator", method: "POST", body: () => "blaubach" },
  "/operator/audit/export": { audience: "operator" },
  "/operator/webhook-check": { audience: "operator", method: "POST", body: () => "https://127.0.0.1/of-blaubach" },
  "/v1/[[...path]]": { audience: null, path: ({ storeId }) => `/v1/stores/${storeId}`, status: 401 },
  "/b/[[...path]]": { audience: null, path: () => "/b/brd_0000000000000000000000/logo", status: 404 },
  "/r/[[...path]]": { audience: null, path: () => "/r/000000000000000000000000000", status: 404 },
  "/.well-known/oauth-authorization-server": { audience: null, status: 200 },
  "/.well-known/security.txt": { audience: null, status: 200 },
  "/receipt-paper.css": { audience: null, status: 200 },
  "/docs/[guide]/markdown": { audience: null, path: () => "/docs/tills.md", status: 200 },
  "/docs/postman-collection.json": { audience: null, status: 200 },
  "/docs/reference/scalar.js": { audience: null, status: 200 },
  "/llms.txt": { audience: null, status: 200 },
  "/api/auth/[...nextauth]": { audience: null, path: () => "/api/auth/csrf", status: 200 },
};
