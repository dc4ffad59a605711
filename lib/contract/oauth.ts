import { z } from "zod";

export const MERCHANT_SCOPES = [
  "stores:write",
  "stores:read",
  "sources:write",
  "sources:read",
  "receipts:write",
  "receipts:read",
  "privacy:read",
  "privacy:write",
] as const;

export const CLIENT_SCOPES = [
  "subscriptions:write",
  "subscriptions:read",
  "match:write",
  "match:read",
  "deliveries:read",
  "deliveries:write",
  "privacy:read",
  "privacy:write",
] as const;

export type Scope = (typeof MERCHANT_SCOPES)[number] | (typeof CLIENT_SCOPES)[number];

/** What each scope lets a credential do; the keys are all scopes there are. */
export const SCOPES: Record<Scope, string> = {
  "stores:write": "Create and change stores",
  "stores:read": "Read brands and stores",
  "sources:write": "Create sources",
  "sources:read": "Read sources",
  "receipts:write": "Submit, correct and cancel receipts",
  "receipts:read": "Read receipts",
  "subscriptions:write": "Create and revoke receipt subscriptions, reject receipts",
  "subscriptions:read": "Read receipt subscriptions",
  "match:write": "Request transaction matches, reject them",
  "match:read": "Read transaction match requests and who takes part",
  "deliveries:read": "Read deliveries and what they say",
  "deliveries:write": "Send deliveries again",
  "privacy:read":
    "Of merchants, read and export receipts whole, read erasures, legal holds and how long receipts are kept; of clients, export what is kept of an end user",
  "privacy:write":
    "Of merchants, erase receipts, hold and release them, set how long they are kept; of clients, erase an end user",
};

/** The scopes that a credential of an organization may have. */
export function scopesOf(kind: "merchant" | "client"): readonly Scope[] {
  return kind === "merchant" ? MERCHANT_SCOPES : CLIENT_SCOPES;
}

const clientMembers = {
  client_id: z.string().nullish().meta({ description: "Unless HTTP Basic is used." }),
  client_secret: z.string().nullish().meta({ description: "Unless HTTP Basic is used." }),
};

const scope = z.string().meta({ description: "Scopes, separated by spaces.", example: "receipts:write stores:read" });

export const tokenRequest = z
  .object({ grant_type: z.literal("client_credentials"), scope: scope.nullish(), ...clientMembers })
  .meta({
    id: "TokenRequest",
    example: { grant_type: "client_credentials", scope: "receipts:write stores:read" },
  });

export const tokenResponse = z
  .object({
    access_token: z.string().meta({ description: "Opaque; send it as `Authorization: Bearer …`." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int().meta({ description: "Seconds.", example: 3600 }),
    scope,
  })
  .meta({
    id: "TokenResponse",
    example: {
      access_token: "rxt_…",
      token_type: "Bearer",
      expires_in: 3600,
      scope: "receipts:write stores:read",
    },
  });

/** RFC 7009 and RFC 7662 ask for the same members. */
export const tokenReference = z
  .object({ token: z.string(), token_type_hint: z.string().optional(), ...clientMembers })
  .meta({ id: "TokenReference", example: { token: "rxt_…", token_type_hint: "access_token" } });

export const introspection = z
  .object({
    active: z.boolean(),
    scope: scope.optional(),
    client_id: z.string().optional(),
    token_type: z.literal("Bearer").optional(),
    exp: z.int().optional().meta({ description: "Seconds since 1970-01-01T00:00:00Z." }),
    iat: z.int().optional().meta({ description: "Seconds since 1970-01-01T00:00:00Z." }),
    sub: z.string().optional().meta({ description: "The organization." }),
    iss: z.string().optional(),
  })
  .meta({
    id: "Introspection",
    example: {
      active: true,
      scope: "receipts:write stores:read",
      token_type: "Bearer",
      exp: 1772446530,
      iat: 1772442930,
      sub: "org_02vuVOkkYW8jeg1TvjGbDH",
      iss: "https://receipts.example",
    },
  });

export const OAUTH_ERRORS = [
  "invalid_request",
  "invalid_client",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
  "temporarily_unavailable",
  "server_error",
] as const;

export type OAuthErrorCode = (typeof OAUTH_ERRORS)[number];

/** RFC 6749, section 5.2. */
export const oauthError = z.object({ error: z.enum(OAUTH_ERRORS), error_description: z.string() }).meta({
  id: "OAuthError",
  example: { error: "invalid_client", error_description: "The client is unknown, or its secret is wrong." },
});

/** RFC 8414. */
export const serverMetadata = z
  .object({
    issuer: z.url(),
    token_endpoint: z.url(),
    revocation_endpoint: z.url(),
    introspection_endpoint: z.url(),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    introspection_endpoint_auth_methods_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
  })
  .meta({
    id: "AuthorizationServerMetadata",
    example: {
      issuer: "https://receipts.example",
      token_endpoint: "https://receipts.example/v1/oauth/token",
      revocation_endpoint: "https://receipts.example/v1/oauth/revoke",
      introspection_endpoint: "https://receipts.example/v1/oauth/introspect",
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      introspection_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: ["client_credentials"],
      response_types_supported: [],
      scopes_supported: Object.keys(SCOPES),
    },
  });
