import { headers } from "next/headers";
import { newUuid } from "../core/ids";
import { env } from "../env";
import { PATH_HEADER, REQUEST_ID_HEADER } from "./request-headers";

/** The path and query of the page asked for. */
export async function requestPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? "/";
}

export async function requestId(): Promise<string> {
  return (await headers()).get(REQUEST_ID_HEADER) ?? newUuid();
}

/**
 * Whom to count tries against. Behind a trusted proxy the last entry is the one that it added; otherwise the process has
 * set the header from the socket.
 */
export async function clientAddress(): Promise<string> {
  const entries = ((await headers()).get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return (env().TRUST_PROXY ? entries.at(-1) : entries.at(0)) || "unknown";
}
