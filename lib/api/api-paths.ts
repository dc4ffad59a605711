export const METADATA_PATH = "/.well-known/oauth-authorization-server";
export const OPENAPI_PATH = "/v1/openapi.json";
/** The same document; RFC 9512. */
export const OPENAPI_YAML_PATH = "/v1/openapi.yaml";
