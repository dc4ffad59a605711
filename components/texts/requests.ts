import { counted } from "./counted";

/** The request log, in both portals. How languages are added: see `common.ts`. */
export const requestsTexts = {
  title: "Requests",
  description: (kept: number) =>
    `The last ${kept.toLocaleString("en")} requests of each credential, and what was answered. A new one shows after a second or two.`,
  noBodies: "Never what was sent.",
  testBodies: "What was sent and refused is shown while a credential keeps it: see its menu under Credentials.",
  table: "Requests",
  request: "Request",
  status: "Status",
  pathPart: "Path or a part of it",
  credential: "Credential",
  duration: "Duration",
  time: "Time",
  requestId: "Request id",
  milliseconds: (durationMs: number) => `${durationMs} ms`,
  fields: (count: number) => counted(count, "field"),
  warnings: (count: number) => counted(count, "warning"),
  body: "What was sent, masked",
  bodyBeginning: "What was sent, masked: the beginning",
  explained: "What to do",
  statuses: { "2xx": "2xx: done", "4xx": "4xx: refused", "5xx": "5xx: our fault" },
  emptyTitle: "There are no requests yet.",
  empty: "They appear here as soon as a credential is used.",
} as const;
