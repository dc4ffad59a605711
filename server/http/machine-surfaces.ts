import type { RequestListener } from "node:http";
import { apiFetch } from "@/lib/api/api-fetch";
import { directListener } from "@/lib/api/http/direct-listener";
import { forgetAllTokens } from "@/lib/auth/token-cache";
import { onWakeUp } from "@/lib/core/shared/wake-up";
import { env } from "@/lib/env";
import { openingsWritten } from "@/lib/receipt-page/opening-queue";
import { publicFetch } from "@/lib/receipt-page/public-fetch";
import { listenerOf } from "./listener-of";
import { withCors } from "./origins/with-cors";

/** The API and the receipt page, answered directly (docs/adr/0001-two-front-doors.md). */
export function startMachineSurfaces(): { api: RequestListener; receiptPage: RequestListener; close(): Promise<void> } {
  const api = directListener(listenerOf(apiFetch));
  const { CORS_ORIGINS } = env();
  const stopForgetting = onWakeUp("credentials", forgetAllTokens);
  return {
    api: CORS_ORIGINS.length > 0 ? withCors(api, CORS_ORIGINS) : api,
    receiptPage: listenerOf(publicFetch),
    close: async () => {
      stopForgetting();
      await openingsWritten();
    },
  };
}
