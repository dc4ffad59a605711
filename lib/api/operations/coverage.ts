import { coveragePage, coverageQuery } from "../../contract/stores/coverage";
import { listCoverage } from "../../stores/list-coverage";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Transaction match" });

export const coverageOperations = [
  operation({
    operationId: "listCoverage",
    method: "get",
    path: "/v1/coverage",
    summary: "List who takes part",
    description:
      "The brands whose receipts can be found, by country, oldest first, so that nothing is asked for in vain. It is no " +
      "promise: a merchant may keep out of this list, and its receipts are found all the same. A test credential sees " +
      "its sandbox.",
    scope: "match:read",
    query: coverageQuery,
    responses: { 200: { description: "A page of brands.", schema: coveragePage } },
    run: async ({ ctx, query }) => jsonAnswer(200, await listCoverage(ctx, query)),
  }),
];
