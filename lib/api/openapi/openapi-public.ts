import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { serverMetadata } from "../../contract/oauth";
import { METADATA_PATH, OPENAPI_PATH, OPENAPI_YAML_PATH } from "../api-paths";
import { ALWAYS } from "./openapi-headers";
import { HEAD_TOO_LARGE } from "./openapi-paths";
import { type JsonSchema, type Reference, schemaReference } from "./openapi-schemas";

interface PublicPath {
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  mediaType: string;
  schema: JsonSchema | Reference;
}

const PUBLIC_PATHS: readonly PublicPath[] = [
  {
    path: METADATA_PATH,
    operationId: "getServerMetadata",
    tag: "Authentication",
    summary: "Where the token endpoints are",
    description: "RFC 8414.",
    mediaType: "application/json",
    schema: schemaReference(serverMetadata),
  },
  {
    path: OPENAPI_PATH,
    operationId: "getOpenApi",
    tag: "Document",
    summary: "This document",
    description: "OpenAPI 3.1, as JSON.",
    mediaType: "application/json",
    schema: { type: "object" },
  },
  {
    path: OPENAPI_YAML_PATH,
    operationId: "getOpenApiYaml",
    tag: "Document",
    summary: "This document as YAML",
    description: "OpenAPI 3.1, as YAML (RFC 9512).",
    mediaType: "application/yaml",
    schema: { type: "string" },
  },
];

/** What is the same for everybody, and needs no token. */
export const describedPublicPaths: readonly RouteConfig[] = PUBLIC_PATHS.map(
  ({ tag, mediaType, schema, description, ...rest }) => ({
    ...rest,
    method: "get",
    tags: [tag],
    description,
    security: [],
    responses: {
      200: { description, headers: ALWAYS, content: { [mediaType]: { schema: schema as { type: "object" } } } },
      ...HEAD_TOO_LARGE,
    },
  }),
);
