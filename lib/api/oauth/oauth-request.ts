import { z } from "zod";
import type { BodyRoom } from "../http/bodies/bodies-under-way";
import { type BodySource, decodeUtf8, mediaTypeOf, readBody } from "../http/bodies/read-body";
import type { HeaderSource } from "../http/header-source";
import { OAuthProblem } from "./oauth-problem";

/** The members of a request to a token endpoint; empty ones count as absent (RFC 6749, section 3.2). */
export type OAuthParameters = ReadonlyMap<string, string>;

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

const jsonMembers = z.record(z.string(), z.unknown());

/** From a form, as RFC 6749 has it, or from a JSON object with the same members. */
export async function readParameters(request: BodySource, room: BodyRoom): Promise<OAuthParameters> {
  const { type } = mediaTypeOf(request.headers);
  if (type === "application/x-www-form-urlencoded") {
    return fromPairs([...new URLSearchParams(await readText(request, room))]);
  }
  if (type === "application/json") return fromPairs(jsonPairs(await readText(request, room)));
  throw new OAuthProblem(
    "invalid_request",
    "Content-Type must be application/x-www-form-urlencoded or application/json.",
  );
}

/** Anybody may send one, and a megabyte of parameters keeps the process busy for a quarter of a second. */
const MAX_PARAMETER_BYTES = 16_384;

async function readText(request: BodySource, room: BodyRoom): Promise<string> {
  return decodeUtf8(await readBody(request, room, MAX_PARAMETER_BYTES));
}

/** May be given several times (RFC 8707, section 2; RFC 8693, section 2.1). They say nothing here: there is one resource. */
const IGNORED = new Set(["resource", "audience"]);

function fromPairs(pairs: [string, string][]): OAuthParameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (value === "" || IGNORED.has(name)) continue;
    if (parameters.has(name)) throw new OAuthProblem("invalid_request", "A parameter was given twice.");
    parameters.set(name, value);
  }
  return parameters;
}

function jsonPairs(text: string): [string, string][] {
  let members: Record<string, unknown>;
  try {
    members = jsonMembers.parse(JSON.parse(text));
  } catch {
    throw new OAuthProblem("invalid_request", "The body is not a JSON object.");
  }
  return Object.entries(members).flatMap(([name, value]): [string, string][] => {
    if (value === null || IGNORED.has(name)) return [];
    if (typeof value !== "string") throw new OAuthProblem("invalid_request", "All members must be strings.");
    return [[name, value]];
  });
}

/**
 * How the client identifies itself: HTTP Basic, or members of the body, but not both (RFC 6749, section 2.3).
 *
 * @throws OAuthProblem `invalid_client` when there is nothing to go by, `invalid_request` when there is too much.
 */
export function clientCredentialsOf(headers: HeaderSource, parameters: OAuthParameters): ClientCredentials {
  const authorization = headers.get("authorization");
  const clientId = parameters.get("client_id");
  const clientSecret = parameters.get("client_secret");
  if (authorization !== null) {
    const basic = parseBasic(authorization);
    if (clientSecret !== undefined) {
      throw new OAuthProblem("invalid_request", "The client must authenticate in one way only.");
    }
    if (clientId !== undefined && clientId !== basic.clientId) {
      throw new OAuthProblem("invalid_request", "client_id is not the one that authenticates.");
    }
    return basic;
  }
  if (clientId === undefined || clientSecret === undefined) {
    throw new OAuthProblem(
      "invalid_client",
      "The client must authenticate: HTTP Basic, or client_id and client_secret.",
    );
  }
  return { clientId, clientSecret };
}

/** Both halves are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function parseBasic(authorization: string): ClientCredentials {
  const encoded = /^basic +([A-Za-z0-9+/_-]+=*)$/i.exec(authorization)?.[1];
  const text = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon > 0) {
    try {
      const [clientId, clientSecret] = [text.slice(0, colon), text.slice(colon + 1)].map(formDecoded);
      return { clientId: clientId ?? "", clientSecret: clientSecret ?? "" };
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
    }
  }
  throw new OAuthProblem("invalid_client", "The Authorization header is not valid HTTP Basic.");
}

const formDecoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
