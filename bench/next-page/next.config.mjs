import { join } from "node:path";
import product from "../../next.config.mjs";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: product.serverExternalPackages,
  turbopack: { root: join(import.meta.dirname, "../..") },
};
