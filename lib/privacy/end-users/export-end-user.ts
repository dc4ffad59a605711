import { recordAudit } from "../../audit/record-audit";
import { parseInput } from "../../contract/parse-input";
import { endUserInput } from "../../contract/privacy/end-user";
import { publicId } from "../../core/ids";
import type { Page } from "../../core/page";
import { inExportRoom } from "../../core/shared/export-places";
import { type Context, tenantOf, withTransaction } from "../../db/context";
import type { Delivery } from "../../deliveries/history/delivery";
import { getDelivery } from "../../deliveries/history/get-delivery";
import { listDeliveries } from "../../deliveries/history/list-deliveries";
import { listMatchRequests } from "../../matching/requests/list-match-requests";
import type { MatchRequest } from "../../matching/rules/match-request";
import { listSubscriptions } from "../../subscriptions/list-subscriptions";
import type { Subscription } from "../../subscriptions/subscription";
import { streamMatches, streamReports } from "./stream-matches";

/** So that a part is worth sending. */
const PART_LENGTH = 16_384;

/**
 * All that a client has under a reference, as JSON in parts; as many at once as there is room for.
 *
 * @throws DomainError `unavailable` when too many exports are running.
 */
export async function beginEndUserExport(ctx: Context, input: { reference: string }): Promise<AsyncGenerator<string>> {
  const { reference } = parseInput(endUserInput, input);
  await recordEndUserExport(ctx);
  return inExportRoom(tenantOf(ctx), () => streamEndUser(ctx, reference));
}

/** Records who exported an end user. */
export async function recordEndUserExport(ctx: Context): Promise<void> {
  await withTransaction(ctx, (tx) =>
    recordAudit(tx, "end-user.export", ["organization", publicId("organization", tenantOf(tx))], {
      after: { format: "json" },
    }),
  );
}

/**
 * All that a client has under a reference as one JSON document, in parts, so that memory stays the same however much that is.
 * What changes while it is read may be in it as it was or as it is.
 */
export async function* streamEndUser(ctx: Context, reference: string): AsyncGenerator<string> {
  let part = "";
  for await (const text of documentOf(ctx, reference)) {
    part += text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = "";
  }
  yield part;
}

async function* documentOf(ctx: Context, reference: string): AsyncGenerator<string> {
  yield `{"reference":${JSON.stringify(reference)}`;
  const each = { reference, limit: 100 };
  yield* list(
    "subscriptions",
    pages((cursor) => listSubscriptions(ctx, { ...each, ...cursor })),
    subscriptionJson,
  );
  yield* list(
    "matchRequests",
    pages((cursor) => listMatchRequests(ctx, { ...each, ...cursor })),
    requestJson,
  );
  yield* list("matches", streamMatches(ctx, reference), JSON.stringify);
  const deliveries = pages((cursor) => listDeliveries(ctx, { ...each, ...cursor }));
  yield* list("deliveries", deliveries, (delivery) => deliveryJson(ctx, delivery));
  yield* list("reports", streamReports(ctx, reference), JSON.stringify);
  yield "}";
}

async function* pages<Row>(next: (cursor: { cursor?: string }) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Row> = await next(cursor === undefined ? {} : { cursor });
    yield page.data;
    cursor = page.nextCursor;
  }
}

async function* list<Row>(
  name: string,
  source: AsyncIterable<Row[]>,
  toJson: (row: Row) => string | Promise<string>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let between = "";
  for await (const rows of source) {
    for (const row of rows) {
      yield between + (await toJson(row));
      between = ",";
    }
  }
  yield "]";
}

function subscriptionJson({ subscriptionId, status, parLastFour, created, revoked, lastActivity }: Subscription) {
  return JSON.stringify({ subscriptionId, status, parLastFour, created, revoked, lastActivity });
}

function requestJson({ matchRequestId, status, transaction, created, expires, settled }: MatchRequest) {
  return JSON.stringify({ matchRequestId, status, transaction, created, expires, settled });
}

/** The payload is put in as the text that it is: its amounts have digits that no double has. */
async function deliveryJson(ctx: Context, delivery: Delivery): Promise<string> {
  const { deliveryId, event: type, state, receiptId, subscriptionId, matchRequestId, ...rest } = delivery;
  const { created, settled, attemptCount } = rest;
  const about = { deliveryId, type, state, receiptId, subscriptionId, matchRequestId, created, settled, attemptCount };
  const { body, end } = await getDelivery(ctx, deliveryId);
  return `${JSON.stringify(about).slice(0, -1)},"payload":${end === null && body !== null ? body : "null"}}`;
}
