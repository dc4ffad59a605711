import { timestamp } from "../values/date-time";

export const archived = timestamp
  .meta({
    description: "Since when it is archived and takes no new receipts; absent while it is in use.",
    example: "2026-03-02T09:15:30.000Z",
  })
  .optional();
