import { Readable } from "node:stream";
import { createContext } from "../db/context";
import type { ApiOptions } from "./api-options";
import { createDispatch, type Dispatch } from "./dispatch";
import { readRequest } from "./http/bodies/read-body";
import { pacedStream } from "./http/paced-stream";
import type { ConnectionInfo } from "./http/remote-address";

export interface Api {
  dispatch: Dispatch;
  /** For what hands over the web's requests: Next, and Node's server where a URL has to be parsed. */
  fetch(this: void, request: Request, connection?: ConnectionInfo): Promise<Response>;
}

/** Everything under `/v1`, and the metadata beside it. */
export function createApi(options: ApiOptions = { createContext }): Api {
  const dispatch = createDispatch(options);
  return {
    dispatch,
    fetch: async (request, connection) => {
      const { method, url, headers, signal } = request;
      const { status, json, stream, ...answer } = await dispatch({
        method,
        url,
        path: new URL(url).pathname,
        headers,
        readWire: (to, room, maxBytes) => readRequest(request, to, room, maxBytes),
        connection,
        leaves: () => signal,
      });
      // Headers go in at once: adding one to a Response later is what makes it slow in Node.
      const body = stream ? inBytes(stream) : (json ?? null);
      return new Response(method === "HEAD" ? null : body, { status, headers: answer.headers });
    },
  };
}

function inBytes(stream: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(pacedStream(stream)) as ReadableStream<Uint8Array>;
}
