import type { RequestListener } from "node:http";
import { logger } from "@/lib/logger";
import { refusalsWritten } from "@/lib/receipts/refusals/record-refusal";
import { requestsWritten } from "@/lib/requests/record-request";
import { logConsoleErrors } from "../process/observing/log-console-errors";
import type { Surfaces } from "./front-door";
import { answerProblem } from "./problem-answer";

export interface RunningSurfaces extends Surfaces {
  /** Resolves when the pages answer too; the API does at once. */
  prepared: Promise<void>;
  close(): Promise<void>;
}

type Part<Answering extends string> = Record<Answering, RequestListener> & {
  prepared?: Promise<void>;
  close(): Promise<void>;
};

/** What a process of this role answers: machines directly, people by its process of the portals or, with `portal`, by itself. */
export async function startSurfaces(
  role: "all" | "web" | "api" | "portal",
  projectFolder: string,
  address: { host: string; port: number },
): Promise<RunningSurfaces> {
  logConsoleErrors(console, logger());
  const [machines, people] = await Promise.all([
    role === "portal" ? nothing("pages of the portals", "api", "receiptPage") : machineSurfaces(),
    role === "api" ? nothing("the API and receipt pages", "pages") : portals(role === "portal", projectFolder, address),
  ]);
  return {
    api: machines.api,
    receiptPage: machines.receiptPage,
    pages: people.pages,
    prepared: people.prepared ?? Promise.resolve(),
    close: async () => {
      await Promise.all([machines.close(), people.close(), refusalsWritten(), requestsWritten()]);
    },
  };
}

/** Chunks of their own: a process loads what its role needs. */
async function machineSurfaces(): Promise<Part<"api" | "receiptPage">> {
  return (await import("./machine-surfaces")).startMachineSurfaces();
}

async function portals(
  isHere: boolean,
  projectFolder: string,
  address: { host: string; port: number },
): Promise<Part<"pages">> {
  const [{ atOurDoor }, started] = await Promise.all([
    import("../portal/at-our-door"),
    isHere
      ? import("../portal/next-pages").then(({ startNextPages }) => startNextPages(projectFolder, address))
      : import("../portal/beside").then(({ startPortalBeside }) => startPortalBeside(projectFolder)),
  ]);
  return { ...started, pages: atOurDoor(projectFolder, started.listener) };
}

function nothing<Answering extends string>(what: string, ...answering: Answering[]): Part<Answering> {
  const listener: RequestListener = (request, response) => {
    answerProblem(request, response, 404, `This process answers ${what} only.`);
  };
  const listeners = Object.fromEntries(answering.map((one) => [one, listener])) as Record<Answering, RequestListener>;
  return { ...listeners, close: async () => undefined };
}
