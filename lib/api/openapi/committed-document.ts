import { openApiText } from "./openapi-document";

/** Stands for the address of an installation in the committed copy. */
const EXAMPLE_URL = "https://receipts.example";

/** The text of `docs/openapi.json`. */
export function committedDocument(): string {
  return `${JSON.stringify(JSON.parse(openApiText(EXAMPLE_URL)), null, 2)}\n`;
}
