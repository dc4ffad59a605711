import { z } from "zod";

export const MERCHANT_SCOPES = [
  "stores:write",
  "stores:read",
  "sources:write",
  "sources:read",
  "receipts:write",
  "receipts:read",
] as const;

export const CLIENT_SCOPES = [
  "subscriptions:write",
  "subscriptions:read",
  "match:write",
  "match:read",
  "deliveries:read",
] as const;

export type Scope = (typeof MERCHANT_SCOPES)[number] | (typeof CLIENT_SCOPES)[number];

/** What each scope lets a credential do; the keys are all scopes there are. */
export const SCOPES: Record<Scope, string> = {
  "stores:write": "Create stores",
  "stores:read": "Read brands and stores",
  "sources:write": "Create sources",
  "sources:read": "Read sources",
  "receipts:write": "Submit receipts",
  "receipts:read": "Read receipts",
  "subscriptions:write": "Create and revoke receipt subscriptions",
  "subscriptions:read": "Read receipt subscriptions",
  "match:write": "Request transaction matches",
  "match:read": "Read transaction match requests",
  "deliveries:read": "Read deliveries",
};

/** The scopes that a credential of an organization may have. */
export function scopesOf(kind: "merchant" | "client"): readonly Scope[] {
  return kind === "merchant" ? MERCHANT_SCOPES : CLIENT_SCOPES;
}

const clientMembers = {
  client_id: z.string().optional().meta({ description: "Unless HTTP Basic is used." }),
  client_secret: z.string().optional().meta({ description: "Unless HTTP Basic is used." }),
};

const scope = z.string().meta({ description: "Scopes, separated by spaces.", example: "receipts:write stores:read" });

export const tokenRequest = z
  .object({ grant_type: z.literal("client_credentials"), scope: scope.optional(), ...clientMembers })
  .meta({ id: "TokenRequest" });

export const tokenResponse = z
  .object({
    access_token: z.string().meta({ description: "Opaque; send it as `Authorization: Bearer …`." }),
    token_type: z.literal("Bearer"),
    expires_in: z.int().meta({ description: "Seconds.", example: 3600 }),
    scope,
  })
  .meta({ id: "TokenResponse" });

/** RFC 7009 and RFC 7662 ask for the same members. */
export const tokenReference = z
  .object({ token: z.string(), token_type_hint: z.string().optional(), ...clientMembers })
  .meta({ id: "TokenReference" });

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
  .meta({ id: "Introspection" });

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
export const oauthError = z
  .object({ error: z.enum(OAUTH_ERRORS), error_description: z.string() })
  .meta({ id: "OAuthError" });

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
  .meta({ id: "AuthorizationServerMetadata" });
