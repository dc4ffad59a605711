// Redocly's recommended rules on the committed document; a warning fails, too. The library, not the command: that one
// brings a page generator with install scripts along.
import { join } from "node:path";
import { createConfig, lint } from "@redocly/openapi-core";
import { root } from "../build-stamp.mjs";

const config = await createConfig({ extends: ["recommended"] });
const problems = await lint({ ref: join(root, "docs/openapi.json"), config });
for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? "#"})`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
