import { readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { pathOf } from "./path-of";
import { answerProblem } from "./problem-answer";

const routes = z.record(z.string(), z.string());

/**
 * Answers what is nowhere near a page of Next's: scanners ask for such paths all day, and Next would render a page to each.
 * An address that begins like a page's may be mistyped, and gets Next's page that says so.
 */
export function knownAddresses(projectFolder: string, listener: RequestListener): RequestListener {
  const isKnown = knownIn(projectFolder);
  return (request, response) => {
    if (isKnown(pathOf(request.url ?? "/"))) return listener(request, response);
    answerProblem(request, response, 404, "There is nothing at this path.");
  };
}

function knownIn(projectFolder: string): (path: string) => boolean {
  const manifest = readFileSync(join(projectFolder, ".next", "app-path-routes-manifest.json"), "utf8");
  const addresses = Object.values(routes.parse(JSON.parse(manifest)));
  const files = readdirSync(join(projectFolder, "public"), { recursive: true, encoding: "utf8" });
  const firsts = new Set(addresses.map(firstOf).filter((first) => !OTHERWISE.has(first)));
  const exactly = new Set([
    ...addresses.filter((address) => address.startsWith("/.well-known/")),
    ...files.map((file) => `/${file.replaceAll("\\", "/")}`),
  ]);
  return (path) =>
    exactly.has(path) || firsts.has(firstOf(path)) || FULL.some((beginning) => path.startsWith(beginning));
}

/** Of Next's own addresses, only those that begin so are used here. */
const FULL = ["/_next/static/", "/api/auth/"];
const OTHERWISE = new Set(["_next", "_not-found", "_global-error", "api", ".well-known", "v1", "r"]);

const firstOf = (path: string) => path.slice(1).split("/", 1)[0] ?? "";
