import { createServer, type RequestListener } from "node:http";
import next from "next";
import { inTurn } from "../pages/in-turn";
import { readableCalls } from "../pages/readable-calls";

export interface NextPages {
  listener: RequestListener;
  /** Requests wait until then. */
  prepared: Promise<void>;
  close(): Promise<void>;
}

/** All pages of Next's, rendered in this process. `address`: of the front door, where it fetches what it renders after a redirect. */
export function startNextPages(projectFolder: string, address: { host: string; port: number }): NextPages {
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
  const page = inTurn(readableCalls(projectFolder, pages.getRequestHandler()));
  return {
    listener: async (request, response) => {
      await prepared;
      await page(request, response);
    },
    prepared,
    close: () => pages.close(),
  };
}
