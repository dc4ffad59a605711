import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { z } from "zod";
import { pathOf } from "../http/path-of";
import { answerProblem } from "../http/problem-answer";
import { bodyOf, withBody } from "../http/with-whole-body";
import { areArguments } from "./action-arguments";

const actions = z.record(z.string(), z.unknown());
const manifest = z.object({ node: actions, edge: actions });
/** As Next tells it apart from other bodies. */
const PARTS = "multipart/form-data";
/** As React writes the reference to an action that is bound to what its form showed last. */
const BOUND = /^\{"id":"([0-9a-f]{1,100})","bound":"\$@1"\}$/;

type Headers = IncomingMessage["headers"];
type IsAction = (id: unknown) => boolean;

/**
 * Answers requests that Next would fail to read, and answer with 500 and an error in the log: malformed calls of actions, by
 * script (`Next-Action`) or as a form, and malformed states of the browser (`Next-Router-State-Tree`).
 */
export function readableCalls(projectFolder: string, listener: RequestListener): RequestListener {
  const isAction = actionsIn(projectFolder);
  return async (request, response) => {
    const { method, headers, url = "/" } = request;
    if (!isPlace(headers["next-router-state-tree"]))
      return void answerProblem(request, response, 400, "The router's state cannot be read. Load the page again.");
    const id = headers["next-action"];
    if (id !== undefined && !isAction(id)) {
      // So that Next's client knows: pages of the version before call theirs.
      response.setHeader("x-nextjs-action-not-found", "1");
      return void answerProblem(request, response, 404, "There is no such action. Load the page again.");
    }
    if (method !== "POST" || pathOf(url).startsWith("/api/")) return listener(request, response);
    const call = await readableCall(request, isAction);
    if (!call) return void answerProblem(request, response, 400, "This is not the call of an action.");
    return listener(call, response);
  };
}

function actionsIn(projectFolder: string): IsAction {
  const file = join(projectFolder, ".next", "server", "server-reference-manifest.json");
  const { node, edge } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const ids = new Set<unknown>([...Object.keys(node), ...Object.keys(edge)]);
  return (id) => ids.has(id);
}

function isPlace(state: Headers[string]): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

/** A form is written anew, so that Next's two readers of forms find what ours has found. */
async function readableCall(request: IncomingMessage, isAction: IsAction): Promise<IncomingMessage | null> {
  const { headers } = request;
  const isByScript = headers["next-action"] !== undefined;
  const type = headers["content-type"] ?? "";
  const body = bodyOf(request);
  // Without an action it is for a route of ours, or Next shows the page.
  if (!type.startsWith(PARTS)) return !isByScript || areArguments(body.toString()) ? request : null;
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  if (!form || !(isByScript ? hasArguments(form) : isOfAction(form, isAction))) return null;
  const written = new Response(form);
  const copy = withBody(request, Buffer.from(await written.arrayBuffer()));
  copy.headers = { ...copy.headers, "content-type": written.headers.get("content-type") ?? "" };
  return copy;
}

/** Beside them, only fields of the forms that are among them. */
function hasArguments(form: FormData): boolean {
  const names = [...form.keys()].filter((name) => !/^_[0-9a-f]{1,4}_/.test(name));
  return names.length === 1 && areArguments(form.get("0"));
}

/** What a browser without script sends: the form's own fields, and React's. */
function isOfAction(form: FormData, isAction: IsAction): boolean {
  const [first = "", ...more] = [...form.keys()].filter((name) => name.startsWith("$ACTION_")).sort();
  if (first.startsWith("$ACTION_ID_")) return more.length === 0 && isAction(first.slice("$ACTION_ID_".length));
  const [, prefix = "", number = ""] = /^(\$ACTION_(\d{1,4}):)0$/.exec(first) ?? [];
  const [, id] = BOUND.exec(String(form.get(first))) ?? [];
  const isWhole = more.join() === [`${prefix}1`, "$ACTION_KEY", `$ACTION_REF_${number}`].join();
  return isWhole && isAction(id) && areArguments(form.get(`${prefix}1`));
}
