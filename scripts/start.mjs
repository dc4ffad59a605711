// `npm start`: builds when there is no build of these sources, then becomes the server, in this very process: signals
// and the terminal reach it directly.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isBuilt, root } from "./build-stamp.mjs";

if (!isBuilt()) {
  console.log("Building: these sources have not been built yet. It takes a minute or two.");
  const { status } = spawnSync(process.execPath, [join(root, "scripts/build.mjs"), "--quiet"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV = "production";
process.setSourceMapsEnabled(true);
await import("../dist/server/main.js");
