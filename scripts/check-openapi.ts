import { readFile } from "node:fs/promises";
import { committedDocument } from "@/lib/api/committed-document";
import { createApi } from "@/lib/api/create-api";

/** Whether `docs/openapi.json` is what the contract says now. */
if ((await readFile("docs/openapi.json", "utf8")) !== committedDocument(createApi())) {
  process.stderr.write("docs/openapi.json is not what the contract says: npm run openapi writes it anew.\n");
  process.exitCode = 1;
}
