import { listBrands } from "../../brands/list-brands";
import { pageQuery } from "../../contract/page";
import { brandPage } from "../../contract/stores/brand";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Brands" });

export const brandOperations = [
  operation({
    operationId: "listBrands",
    method: "get",
    path: "/v1/brands",
    summary: "List brands",
    description: "The brands of the merchant, newest first. Brands are created in the portal.",
    scope: "stores:read",
    query: pageQuery,
    responses: { 200: { description: "A page of brands.", schema: brandPage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listBrands(ctx, query);
      return jsonAnswer(200, {
        data: data.map(({ brandId, name, archived, created }) => ({
          brandId,
          name,
          archived: archived ?? undefined,
          created,
        })),
        nextCursor,
      });
    },
  }),
];
