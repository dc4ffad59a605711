import { requestLogPage, requestLogQuery } from "../../contract/request-log";
import { type LoggedRequest, listRequests } from "../../requests/list-requests";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Requests" });

export const requestOperations = [
  operation({
    operationId: "listRequests",
    method: "get",
    path: "/v1/requests",
    summary: "List your last requests",
    description:
      "The last requests of each credential of the organization (1,000, unless the operator chose another number), newest first, " +
      "with the problem that was answered: " +
      "but no body, except what a test credential was refused while it keeps such bodies. A request appears a second or two " +
      "after its answer. Every credential may read it, whatever its scopes.",
    scope: null,
    query: requestLogQuery,
    responses: { 200: { description: "A page of requests.", schema: requestLogPage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listRequests(ctx, query);
      return jsonAnswer(200, { data: data.map(toJson), nextCursor });
    },
  }),
];

function toJson({ credentialName: _, errors, warnings, refusedBody, ...request }: LoggedRequest) {
  return {
    ...request,
    errors: errors.length > 0 ? errors : undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
    refusedBody: refusedBody ?? undefined,
  };
}
