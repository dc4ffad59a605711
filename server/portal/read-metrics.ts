import { logger } from "@/lib/logger";
import type { MetricsAsJson } from "@/lib/metrics";
import { METRICS_PATH, SECRET_HEADER } from "./messages";
import type { PortalAddress } from "./own-process";

const TIMEOUT_MS = 2_000;

/** What the portals' process counts; nothing while it starts. */
export async function readMetrics({ address }: { readonly address: PortalAddress | null }): Promise<MetricsAsJson> {
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
