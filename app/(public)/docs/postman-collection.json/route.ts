import collection from "@/docs/postman-collection.json?raw";
import { baseUrl } from "@/lib/env";

/** How the committed collection writes the address of an installation. */
const EXAMPLE_URL = "https://receipts.example";

export function GET(): Response {
  return new Response(
    collection.replaceAll(`"${EXAMPLE_URL}"`, () => JSON.stringify(baseUrl())),
    {
      headers: { "content-type": "application/json", "cache-control": "public, max-age=0, must-revalidate" },
    },
  );
}
