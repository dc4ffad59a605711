/** The request log, in both portals. How languages are added: see `common.ts`. */
export const requestsTexts = {
  title: "Requests",
  description:
    "The last 1,000 requests of each credential, and what was answered. Never what was sent. A new one shows after a second or two.",
  table: "Requests",
  request: "Request",
  status: "Status",
  credential: "Credential",
  duration: "Duration",
  time: "Time",
  requestId: "Request id",
  milliseconds: (durationMs: number) => `${durationMs} ms`,
  fields: (count: number) => `${count} fields`,
  explained: "What to do",
  statuses: { "2xx": "2xx: done", "4xx": "4xx: refused", "5xx": "5xx: our fault" },
  emptyTitle: "There are no requests yet.",
  empty: "They appear here as soon as a credential is used.",
} as const;
