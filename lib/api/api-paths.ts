export const METADATA_PATH = "/.well-known/oauth-authorization-server";
export const OPENAPI_PATH = "/v1/openapi.json";
