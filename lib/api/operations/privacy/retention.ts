import { retention, retentionContract } from "../../../contract/privacy/retention";
import { getRetention } from "../../../privacy/retention/get-retention";
import { setRetention } from "../../../privacy/retention/set-retention";
import { jsonAnswer, operationsOf } from "../operation";

const operation = operationsOf({ tag: "Privacy", party: "merchant" });

export const retentionOperations = [
  operation({
    operationId: "getRetention",
    method: "get",
    path: "/v1/retention",
    summary: "Get how long receipts are kept",
    description: "What is in force, what is to come and from when, and between which bounds it can be set.",
    scope: "privacy:read",
    responses: { 200: { description: "The merchant's clock.", schema: retention } },
    run: async ({ ctx }) => jsonAnswer(200, await getRetention(ctx)),
  }),
  operation({
    operationId: "setRetention",
    method: "put",
    path: "/v1/retention",
    summary: "Set how long receipts are kept",
    description:
      "In whole months after a receipt arrived; null or absent: as long as the operator keeps it. What is longer than before acts " +
      "at once, what is shorter after seven days, of which the owners are told by mail. Then the worker erases what is past its " +
      "time: first what tells of the shopper (`personal`), later the receipt, whose page is 410 from then on. Legal holds keep " +
      "what they hold. Clients that were sent a receipt are not told of that.",
    scope: "privacy:write",
    body: retentionContract,
    responses: { 200: { description: "The clock, as it is now.", schema: retention } },
    run: async ({ ctx, body }) => jsonAnswer(200, await setRetention(ctx, body)),
  }),
];
