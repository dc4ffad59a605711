import type { RequestListener } from "node:http";
import { logger } from "@/lib/logger";
import { type MetricsAsJson, metrics } from "@/lib/metrics";
import { METRICS_PATH, SECRET_HEADER } from "./messages";
import { OwnProcess, type PortalAddress } from "./own-process";
import { passOn } from "./pass-on";

const TIMEOUT_MS = 2_000;

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

/** What the portals' process counts; nothing while it starts. */
async function readMetrics({ address }: { readonly address: PortalAddress | null }): Promise<MetricsAsJson> {
  if (!address) return [];
  try {
    const answer = await fetch(`http://127.0.0.1:${address.port}${METRICS_PATH}`, {
      headers: { [SECRET_HEADER]: address.secret },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Of our own process, of this very version.
    return answer.ok ? ((await answer.json()) as MetricsAsJson) : [];
  } catch (error) {
    logger().warn({ err: error }, "the process of the portals could not be measured");
    return [];
  }
}
