import { createServer } from "node:http";
import next from "next";
import { apiFetch } from "@/lib/api/api-fetch";
import { directListener } from "@/lib/api/http/direct-listener";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { openingsWritten } from "@/lib/receipt-page/opening-queue";
import { publicFetch } from "@/lib/receipt-page/public-fetch";
import { refusalsWritten } from "@/lib/receipts/refusals/record-refusal";
import { requestsWritten } from "@/lib/requests/record-request";
import { inTurn } from "../pages/in-turn";
import { readableCalls } from "../pages/readable-calls";
import { logConsoleErrors } from "../process/log-console-errors";
import type { Surfaces } from "./front-door";
import { knownAddresses } from "./known-addresses";
import { listenerOf } from "./listener-of";
import { comesFromUs, sayHost } from "./own-origin";
import { answerProblem } from "./problem-answer";
import { withCors } from "./with-cors";

export interface RunningSurfaces extends Surfaces {
  /** Resolves when the pages answer too; the API does at once. */
  prepared: Promise<void>;
  close(): Promise<void>;
}

/** The API and the receipt page answered directly, everything else by Next (docs/adr/0001-two-front-doors.md). */
export function startSurfaces(projectFolder: string, address: { host: string; port: number }): RunningSurfaces {
  logConsoleErrors(console, logger());
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
  const api = directListener(listenerOf(apiFetch));
  const { CORS_ORIGINS } = env();
  const page = inTurn(readableCalls(projectFolder, pages.getRequestHandler()));
  return {
    api: CORS_ORIGINS.length > 0 ? withCors(api, CORS_ORIGINS) : api,
    receiptPage: listenerOf(publicFetch),
    pages: knownAddresses(projectFolder, async (request, response) => {
      // Next keeps what a caller wrote here and fills in the socket's address only where nothing stands.
      if (!env().TRUST_PROXY) delete request.headers["x-forwarded-for"];
      if (!comesFromUs(request)) {
        answerProblem(request, response, 403, "The request comes from a page of another origin.");
        return;
      }
      sayHost(request);
      await prepared;
      await page(request, response);
    }),
    prepared,
    close: async () => {
      await Promise.all([pages.close(), openingsWritten(), refusalsWritten(), requestsWritten()]);
    },
  };
}
