import { stringify } from "yaml";
import { baseUrl } from "../env";
import { METADATA_PATH, OPENAPI_PATH, OPENAPI_YAML_PATH } from "./api-paths";
import { authorizationServerMetadata } from "./oauth/oauth";
import { openApiText } from "./openapi/openapi-document";

/** What anybody may read of the API: its document in two forms, and where tokens come from. */
export const publicTexts = [
  { path: OPENAPI_PATH, mediaType: "application/json", text: remembered(() => openApiText(baseUrl())) },
  {
    path: OPENAPI_YAML_PATH,
    mediaType: "application/yaml",
    // Without aliases: every reader of YAML takes what repeats as it stands.
    text: remembered(() =>
      stringify(JSON.parse(openApiText(baseUrl())), { aliasDuplicateObjects: false, lineWidth: 0 }),
    ),
  },
  { path: METADATA_PATH, mediaType: "application/json", text: () => JSON.stringify(authorizationServerMetadata()) },
];

/** Made when it is first asked for: few processes ever are. */
function remembered(make: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= make();
    return text;
  };
}
