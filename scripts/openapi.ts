import { writeFile } from "node:fs/promises";
import { committedDocument } from "@/lib/api/committed-document";
import { createApi } from "@/lib/api/create-api";

/** Writes `docs/openapi.json`, the committed copy of what the service answers at `/v1/openapi.json`. */
await writeFile("docs/openapi.json", committedDocument(createApi()));
