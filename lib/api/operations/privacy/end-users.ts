import { endUserContract, endUserExport, erasedEndUser } from "../../../contract/privacy/end-user";
import { eraseEndUser } from "../../../privacy/end-users/erase-end-user";
import { beginEndUserExport } from "../../../privacy/end-users/export-end-user";
import { jsonAnswer, operationsOf } from "../operation";

const operation = operationsOf({ tag: "Privacy", party: "client" });

export const endUserOperations = [
  operation({
    operationId: "exportEndUser",
    method: "post",
    path: "/v1/end-users/export",
    summary: "Export what is kept of an end user",
    description:
      "All that the client has under a reference, in one document, read as it is sent: subscriptions, match requests, matches, " +
      "deliveries with their payloads, reports. Of a reference that nobody knows the lists are empty.",
    scope: "privacy:read",
    body: endUserContract,
    responses: { 200: { description: "What is kept.", schema: endUserExport } },
    run: async ({ ctx, body: { reference } }) => ({
      status: 200,
      stream: await beginEndUserExport(ctx, { reference }),
    }),
  }),
  operation({
    operationId: "eraseEndUser",
    method: "post",
    path: "/v1/end-users/erase",
    summary: "Erase an end user",
    description:
      "Revokes the reference's subscriptions, ends its match requests, cancels what was not sent, and puts a pseudonym in the " +
      "reference's place everywhere; what its deliveries said is gone (410). No webhook is told. The answer is the same for a " +
      "reference that nobody knows. Where there is much, 503 with `Retry-After`: ask again, and it goes on.",
    scope: "privacy:write",
    body: endUserContract,
    responses: { 200: { description: "Nothing is kept under the reference.", schema: erasedEndUser } },
    async run({ ctx, body: { reference } }) {
      await eraseEndUser(ctx, { reference });
      return jsonAnswer(200, { status: "erased" });
    },
  }),
];
