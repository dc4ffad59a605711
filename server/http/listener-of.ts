import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { logger } from "@/lib/logger";
import { problemAnswer } from "./problem-answer";

type Fetch = (request: Request, connection: { incoming: IncomingMessage }) => Promise<Response>;

/** A web-standard handler for Node's server. What makes no Request is thrown, for the front door to answer. */
export function listenerOf(fetch: Fetch): RequestListener {
  return getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return fetch(request, { incoming }).catch((error) => faultOf(error, incoming));
    },
    {
      // The server reads on for all surfaces (`letAnswersArrive`).
      autoCleanupIncoming: false,
      errorHandler: (error) => {
        throw error;
      },
    },
  );
}

function faultOf(error: unknown, incoming: IncomingMessage): Response {
  const { requestId, headers, body } = problemAnswer(500, "Something went wrong on our side.", incoming);
  logger().error({ err: error, requestId }, "a surface failed");
  return new Response(body, { status: 500, headers });
}
