import { pageQuery } from "../../contract/page";
import { createStoreContract, store, storePage, updateStoreContract } from "../../contract/stores/store";
import { baseUrl } from "../../env";
import { createStore } from "../../stores/create-store";
import { getStore } from "../../stores/get-store";
import { listStores } from "../../stores/list-stores";
import type { Store } from "../../stores/store";
import { updateStore } from "../../stores/update-store";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Stores" });

export const storeOperations = [
  operation({
    operationId: "createStore",
    method: "post",
    path: "/v1/stores",
    summary: "Create a store",
    description: "A store of one of the merchant's brands; every receipt names the store that issued it.",
    scope: "stores:write",
    body: createStoreContract,
    idempotency: "transaction",
    responses: { 201: { description: "The store.", schema: store, hasLocation: true } },
    async run({ ctx, body }) {
      const created = await createStore(ctx, body);
      return jsonAnswer(201, toJson(created), `${baseUrl()}/v1/stores/${created.storeId}`);
    },
  }),
  operation({
    operationId: "listStores",
    method: "get",
    path: "/v1/stores",
    summary: "List stores",
    description: "The stores of the merchant, newest first.",
    scope: "stores:read",
    query: pageQuery,
    responses: { 200: { description: "A page of stores.", schema: storePage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listStores(ctx, query);
      return jsonAnswer(200, { data: data.map(toJson), nextCursor });
    },
  }),
  operation({
    operationId: "getStore",
    method: "get",
    path: "/v1/stores/{storeId}",
    summary: "Get a store",
    scope: "stores:read",
    responses: { 200: { description: "The store.", schema: store } },
    run: async ({ ctx, params }) => jsonAnswer(200, toJson(await getStore(ctx, params.storeId))),
  }),
  operation({
    operationId: "updateStore",
    method: "patch",
    path: "/v1/stores/{storeId}",
    summary: "Change a store",
    description:
      "Changes what is given of name, address and VAT identifier; `null` removes the last two. Receipts that were taken in before " +
      "keep the store as it was. Again: the same answer.",
    scope: "stores:write",
    body: updateStoreContract,
    responses: { 200: { description: "The store as it is now.", schema: store } },
    async run({ ctx, params, body: { name, address, vatId } }) {
      return jsonAnswer(200, toJson(await updateStore(ctx, params.storeId, { name, address, vatId })));
    },
  }),
];

/** A member without a value is left out. */
function toJson({ storeId, brandId, name, countryCode, address, vatId, archived, created }: Store) {
  return {
    storeId,
    brandId,
    name,
    countryCode,
    address: address ?? undefined,
    vatId: vatId ?? undefined,
    archived: archived ?? undefined,
    created,
  };
}
