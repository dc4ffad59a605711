import { bodyContract } from "../../contract/body-contract";
import { testReceiptInput, testReceipts } from "../../contract/matching/test-payments";
import { createTestReceipts } from "../../sandbox/create-test-receipts";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Sandbox" });

export const sandboxOperations = [
  operation({
    operationId: "createTestReceipts",
    method: "post",
    path: "/v1/test/receipts",
    summary: "Make a test receipt",
    description:
      "For credentials of a sandbox, whatever their scopes: a realistic receipt of the sandbox's own shop that was paid " +
      "with this test PAR. `TESTMATCH…` makes one at once, `TESTAMBIGUOUS…` two that fit alike, `TESTLATE…` one after 20 " +
      "seconds, `TESTREFUND…` one of which a part is given back ten seconds later, `TESTFAIL3…` one whose first three deliveries " +
      "fail.",
    scope: null,
    body: bodyContract(testReceiptInput),
    idempotency: "after",
    responses: { 202: { description: "The receipts that were made, or when they will be.", schema: testReceipts } },
    problems: ["forbidden"],
    async run({ ctx, body: { par } }) {
      const { receipts, due } = await createTestReceipts(ctx, { par });
      return jsonAnswer(202, { receipts, due });
    },
  }),
];
