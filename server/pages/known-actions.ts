import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { answerProblem } from "../http/problem-answer";

const actions = z.record(z.string(), z.unknown());
const manifest = z.object({ node: actions, edge: actions });

/**
 * Answers the call of an action that there is not, as Next would, which reads the body first and writes what was called into
 * the log: anybody can make up one, and pages of the version before call theirs.
 */
export function knownActions(projectFolder: string, listener: RequestListener): RequestListener {
  const ids = actionsIn(projectFolder);
  return (request, response) => {
    const id = request.headers["next-action"];
    if (id === undefined || ids.has(String(id))) return listener(request, response);
    // So that Next's client knows.
    response.setHeader("x-nextjs-action-not-found", "1");
    answerProblem(request, response, 404, "There is no such action. Load the page again.");
  };
}

function actionsIn(projectFolder: string): ReadonlySet<string> {
  const file = join(projectFolder, ".next", "server", "server-reference-manifest.json");
  const { node, edge } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Set([...Object.keys(node), ...Object.keys(edge)]);
}
