import { writeFile } from "node:fs/promises";
import { generatedFiles } from "./generated-files";

/** Writes `docs/openapi.json`, the committed copy of what the service answers at `/v1/openapi.json`, and what follows from it. */
for (const [path, text] of await generatedFiles()) await writeFile(path, text);
