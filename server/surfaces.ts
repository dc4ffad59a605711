import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import next from "next";
import { apiFetch } from "@/lib/api/api-fetch";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { flushOpenings } from "@/lib/receipt-page/opening-queue";
import { receiptPageFetch } from "@/lib/receipt-page/receipt-page-fetch";
import { refusalsWritten } from "@/lib/receipts/record-refusal";
import type { Surfaces } from "./front-door";
import { type ProblemStatus, problemBody } from "./problem-answer";

export interface RunningSurfaces extends Surfaces {
  /** Resolves when the pages answer too; the API does at once. */
  prepared: Promise<void>;
  close(): Promise<void>;
}

/** The API and the receipt page answered directly, everything else by Next (docs/adr/0001-hono-beside-next.md). */
export function startSurfaces(projectFolder: string, address: { host: string; port: number }): RunningSurfaces {
  const pages = next({
    dev: false,
    dir: projectFolder,
    hostname: address.host,
    port: address.port,
    // Next listens for upgrades on the server that it is given. Not on ours: it would end the connection of every client
    // that offers HTTP/2 in passing (`Upgrade: h2c`), as some do with each request.
    httpServer: createServer(),
  });
  const prepared = pages.prepare();
  const handlePage = pages.getRequestHandler();
  return {
    api: listenerOf(apiFetch),
    receiptPage: listenerOf(receiptPageFetch),
    pages: async (request, response) => {
      // Next keeps what a caller wrote here and fills in the socket's address only where nothing stands.
      if (!env().TRUST_PROXY) delete request.headers["x-forwarded-for"];
      await prepared;
      await handlePage(request, response);
    },
    prepared,
    close: async () => {
      await Promise.all([pages.close(), flushOpenings(), refusalsWritten()]);
    },
  };
}

function listenerOf(
  fetch: (request: Request, connection: { incoming: IncomingMessage }) => Promise<Response>,
): RequestListener {
  return getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    errorHandler: problemOf,
  });
}

/** Targets and hosts that make no URL never become a Request; the rest is a fault of ours. */
function problemOf(error: unknown): Response {
  if (error instanceof RequestError) return problem(400, "The request's target or host is not valid.");
  logger().error({ err: error }, "a surface failed");
  return problem(500, "Something went wrong on our side.");
}

function problem(status: ProblemStatus, detail: string): Response {
  return new Response(problemBody(status, detail), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}
