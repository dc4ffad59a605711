import type { RequestListener } from "node:http";
import { metrics } from "@/lib/metrics";
import { OwnProcess } from "./own-process";
import { passOn } from "./pass-on";
import { readMetrics } from "./read-metrics";

/** The portals in a process of their own, and what passes requests on to it. */
export function startPortalBeside(projectFolder: string): {
  listener: RequestListener;
  prepared: Promise<void>;
  close(): Promise<void>;
} {
  const portal = new OwnProcess(projectFolder);
  metrics()?.alsoOf(() => readMetrics(portal));
  const pass = passOn(portal);
  return {
    listener: async (request, response) => {
      // Whoever comes with the start waits for its end.
      await portal.prepared;
      await pass(request, response);
    },
    prepared: portal.prepared,
    close: () => portal.stop(),
  };
}
