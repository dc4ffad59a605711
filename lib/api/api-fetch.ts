import { createApi } from "./create-api";
import type { ConnectionInfo } from "./http/remote-address";

/** The Hono app, for `@hono/node-server`. */
export const api = createApi();

/** Answers a request under `/v1`, or for the authorization server's metadata. */
export async function apiFetch(request: Request, info?: ConnectionInfo): Promise<Response> {
  return api.fetch(request, info);
}
