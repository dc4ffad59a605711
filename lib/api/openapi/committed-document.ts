import type { Api } from "../create-api";
import { openApiText } from "./openapi-document";

/** Stands for the address of an installation in the committed copy. */
const EXAMPLE_URL = "https://receipts.example";

/** The text of `docs/openapi.json`. */
export function committedDocument(app: Api): string {
  return `${JSON.stringify(JSON.parse(openApiText(app, EXAMPLE_URL)), null, 2)}\n`;
}
