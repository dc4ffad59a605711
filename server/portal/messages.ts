import { z } from "zod";
import { WAKE_UPS } from "@/lib/core/shared/wake-up";

/** What the process of the portals tells the one that started it. */
export const toldByPortal = z.discriminatedUnion("what", [
  z.object({ what: z.literal("listening"), port: z.number().int().positive(), secret: z.string().min(32) }),
  z.object({ what: z.literal("alive") }),
  z.object({ what: z.literal("wake-up"), wakeUp: z.enum(WAKE_UPS) }),
]);
export type ToldByPortal = z.infer<typeof toldByPortal>;

/** Shows that a request comes from who started the process: others on this machine could make up whose it is. */
export const SECRET_HEADER = "x-receipt-exchange-portal";
/** Of the portals' process, as JSON; no page is there. */
export const METRICS_PATH = "/metrics";
