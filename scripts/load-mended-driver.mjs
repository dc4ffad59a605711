import { register } from "node:module";

// For `node --import`.
register("./mended-postgres-driver.mjs", import.meta.url);
