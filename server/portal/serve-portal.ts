import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/env";
import { metrics } from "@/lib/metrics";
import { refusalsWritten } from "@/lib/receipts/refusals/record-refusal";
import { requestsWritten } from "@/lib/requests/record-request";
import { maxPageBytes } from "../http/body-limits";
import { withWholeBody } from "../http/with-whole-body";
import { projectFolder } from "../process/project-folder";
import { fromParent } from "./from-parent";
import { METRICS_PATH } from "./messages";
import { startNextPages } from "./next-pages";
import type { PortalAddress } from "./own-process";

/** Heads as the front door lets them pass, with what it adds. */
const MAX_HEAD_BYTES = 32 * 1_024;
/** Its callers have gone by then: the front door closes first. */
const ENDING_MS = 1_000;

/** Listens on loopback for the process that started this one, when pages can be rendered. */
export async function servePortal(): Promise<PortalAddress & { close(): Promise<void> }> {
  const secret = randomBytes(32).toString("hex");
  const { HOST: host, PORT: port } = env();
  const pages = startNextPages(projectFolder(), { host, port });
  const page = withWholeBody(pages.listener, maxPageBytes);
  const listener: RequestListener = (request, response) =>
    request.url === METRICS_PATH ? answerMetrics(response) : page(request, response);
  const options = { requireHostHeader: false, maxHeaderSize: MAX_HEAD_BYTES, keepAliveTimeout: 0 };
  const server = createServer(options, fromParent(secret, listener));
  await pages.prepared;
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", done));
  const close = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), ENDING_MS);
    await closed;
    clearTimeout(late);
    await Promise.all([pages.close(), refusalsWritten(), requestsWritten()]);
  };
  return { port: (server.address() as AddressInfo).port, secret, close };
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  const counted = (await metrics()?.registry.getMetricsAsJSON()) ?? [];
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(counted));
}
