import {
  createSubscriptionContract,
  subscription,
  subscriptionPage,
  subscriptionQuery,
} from "../../contract/matching/subscription";
import { baseUrl } from "../../env";
import { createSubscription } from "../../subscriptions/create-subscription";
import { getSubscription } from "../../subscriptions/get-subscription";
import { listSubscriptions } from "../../subscriptions/list-subscriptions";
import { revokeSubscription } from "../../subscriptions/revoke-subscription";
import type { Subscription } from "../../subscriptions/subscription";
import { jsonAnswer, operationsOf } from "./operation";

const operation = operationsOf({ tag: "Subscriptions" });

export const subscriptionOperations = [
  operation({
    operationId: "createSubscription",
    method: "post",
    path: "/v1/subscriptions/par",
    summary: "Subscribe to the receipts of a card",
    description:
      "After the end user's consent. Receipts that arrive from now on and were paid with the card are delivered to the " +
      "webhook. The same PAR and reference, still active, is the same subscription (200).",
    scope: "subscriptions:write",
    body: createSubscriptionContract,
    // Else the answer, which names the reference, could be written after that was erased.
    idempotency: "transaction",
    responses: {
      200: { description: "The subscription was there already.", schema: subscription, hasLocation: true },
      201: { description: "The subscription.", schema: subscription, hasLocation: true },
    },
    async run({ ctx, body: { par, reference } }) {
      const { subscription: created, isNew } = await createSubscription(ctx, { par, reference });
      const location = `${baseUrl()}/v1/subscriptions/${created.subscriptionId}`;
      return jsonAnswer(isNew ? 201 : 200, toJson(created), location);
    },
  }),
  operation({
    operationId: "listSubscriptions",
    method: "get",
    path: "/v1/subscriptions",
    summary: "List subscriptions",
    description: "The subscriptions of the client, revoked ones too, newest first.",
    scope: "subscriptions:read",
    query: subscriptionQuery,
    responses: { 200: { description: "A page of subscriptions.", schema: subscriptionPage } },
    async run({ ctx, query }) {
      const { data, nextCursor } = await listSubscriptions(ctx, query);
      return jsonAnswer(200, { data: data.map(toJson), nextCursor });
    },
  }),
  operation({
    operationId: "getSubscription",
    method: "get",
    path: "/v1/subscriptions/{subscriptionId}",
    summary: "Get a subscription",
    scope: "subscriptions:read",
    responses: { 200: { description: "The subscription.", schema: subscription } },
    run: async ({ ctx, params }) => jsonAnswer(200, toJson(await getSubscription(ctx, params.subscriptionId))),
  }),
  operation({
    operationId: "revokeSubscription",
    method: "delete",
    path: "/v1/subscriptions/{subscriptionId}",
    summary: "Revoke a subscription",
    description: "Stops deliveries at once, also those that are pending. Again: the same answer.",
    scope: "subscriptions:write",
    responses: { 204: { description: "The subscription is revoked." } },
    async run({ ctx, params }) {
      await revokeSubscription(ctx, params.subscriptionId);
      return { status: 204 };
    },
  }),
];

function toJson({ subscriptionId, status, reference, lastActivity }: Subscription) {
  return { subscriptionId, status, reference, lastActivity };
}
