import { pageQuery } from "../../contract/page";
import { createSourceContract, source, sourcePage } from "../../contract/stores/source";
import { baseUrl } from "../../env";
import { createSource } from "../../sources/create-source";
import { getSource } from "../../sources/get-source";
import { listSources } from "../../sources/list-sources";
import type { Source } from "../../sources/source";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Sources" });

export const sourceOperations = [
  operation({
    operationId: "createSource",
    method: "post",
    path: "/v1/sources",
    summary: "Create a source",
    description: "The integration that receipts come through: a till system, a connector.",
    scope: "sources:write",
    body: createSourceContract,
    idempotency: "transaction",
    responses: { 201: { description: "The source.", schema: source, hasLocation: true } },
    async run({ ctx, body }) {
      const created = await createSource(ctx, body);
      return jsonAnswer(201, toJson(created), `${baseUrl()}/v1/sources/${created.sourceId}`);
    },
  }),
  operation({
    operationId: "listSources",
    method: "get",
    path: "/v1/sources",
    summary: "List sources",
    description: "The sources of the merchant, newest first.",
    scope: "sources:read",
    query: pageQuery,
    responses: { 200: { description: "A page of sources.", schema: sourcePage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listSources(ctx, query);
      return jsonAnswer(200, { data: data.map(toJson), nextCursor });
    },
  }),
  operation({
    operationId: "getSource",
    method: "get",
    path: "/v1/sources/{sourceId}",
    summary: "Get a source",
    scope: "sources:read",
    responses: { 200: { description: "The source.", schema: source } },
    run: async ({ ctx, params }) => jsonAnswer(200, toJson(await getSource(ctx, params.sourceId))),
  }),
];

function toJson({ sourceId, type, description, onResubmission, archived, created }: Source) {
  return {
    sourceId,
    type,
    description: description ?? undefined,
    onResubmission,
    archived: archived ?? undefined,
    created,
  };
}
