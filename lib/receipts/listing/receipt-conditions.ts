import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { nearestInstant } from "../../contract/values/date-time";
import { parsePublicId, uuidFloor } from "../../core/ids";
import { idsOfToken, receiptTokenKey } from "../../core/receipts/receipt-token";
import { type Context, isInstallationWide, tenantOf } from "../../db/context";
import { receiptSearch } from "../../db/schema/receipt-search";
import { receiptAddresses } from "../../db/schema/receipts";
import type { ReceiptFilters } from "./receipt-filters";
import { wordQueries } from "./search-words";

export interface ReceiptConditions {
  /** Those that an index gives together with the order of the list. */
  ordered: SQL | undefined;
  /** Words, amounts and numbers, which no index gives in an order; undefined when there are none. */
  loose: SQL | undefined;
  /** Apart: the amounts and the number, and each of the words as a `tsquery`. */
  amounts: SQL | undefined;
  words: readonly string[];
  /** Whether `ordered` holds the merchant's equality, with which every index begins, and one beside it. */
  hasMerchant: boolean;
  hasFacet: boolean;
}

const STATES = { corrected: "issued", cancelled: "cancelled" } as const;
const NOTHING = sql`false`;

/** At most, between the clock of a process, which makes the ids, and that of the database. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** The filters as conditions on `receipt_search`. An id of another tenant, or none at all, finds nothing. */
export function receiptConditions(ctx: Context, filters: ReceiptFilters): ReceiptConditions {
  const {
    storeId,
    sourceId,
    from,
    to,
    receivedFrom,
    receivedTo,
    documentType,
    status,
    changed,
    currency,
    refundState,
    minAmount,
    maxAmount,
    number,
    q,
  } = filters;
  const merchant = ofMerchant(ctx, filters);
  const direct = q ? addressed(q) : undefined;
  const facets = and(
    storeId === undefined ? undefined : withId("store", storeId, (id) => eq(receiptSearch.storeId, id)),
    sourceId === undefined ? undefined : withId("source", sourceId, (id) => eq(receiptSearch.sourceId, id)),
    documentType && eq(receiptSearch.documentType, documentType),
    status && eq(receiptSearch.status, status),
    changed && and(gt(receiptSearch.version, sql`1`), eq(receiptSearch.state, STATES[changed])),
    currency ? eq(receiptSearch.currency, currency) : undefined,
    refundState && eq(receiptSearch.refundState, refundState),
  );
  const amounts = and(
    minAmount === undefined ? undefined : gte(receiptSearch.amount, minAmount),
    maxAmount === undefined ? undefined : lte(receiptSearch.amount, maxAmount),
    number === undefined ? undefined : eq(receiptSearch.receiptReference, number),
  );
  const asked = q && !direct ? wordQueries(q) : [];
  // Words of the number find it, with whatever has them.
  const words = number === undefined ? asked : [...asked, ...wordQueries(number)];
  return {
    ordered: and(
      merchant,
      facets,
      direct,
      // No letter or digit in it: no word is found by that.
      q && !direct && asked.length === 0 ? NOTHING : undefined,
      from && gte(receiptSearch.issuedAt, from),
      to && lt(receiptSearch.issuedAt, to),
      // The time of receipt is that in the id.
      receivedFrom && gte(receiptSearch.receiptId, uuidFloor(receivedFrom.getTime())),
      receivedTo && lt(receiptSearch.receiptId, uuidFloor(receivedTo.getTime())),
      // Roughly the same for the indexes of the other filters, which are in the order of the database's clock.
      receivedFrom && gte(receiptSearch.receivedAt, nearestInstant(receivedFrom.getTime() - CLOCKS_DIFFER_MS)),
      receivedTo && lt(receiptSearch.receivedAt, nearestInstant(receivedTo.getTime() + CLOCKS_DIFFER_MS)),
    ),
    loose: and(amounts, withWords(words)),
    amounts,
    words,
    hasMerchant: merchant !== undefined,
    hasFacet: merchant !== undefined && facets !== undefined,
  };
}

function ofMerchant(ctx: Context, { organizationId, storeId, sourceId }: ReceiptFilters): SQL | undefined {
  if (!isInstallationWide(ctx)) return eq(receiptSearch.organizationId, tenantOf(ctx));
  if (organizationId !== undefined) {
    return withId("organization", organizationId, (id) => eq(receiptSearch.organizationId, id));
  }
  // Every index begins with the merchant.
  const owner = (id: string, table: SQL) =>
    sql`${receiptSearch.organizationId} = (select organization_id from ${table} where id = ${id})`;
  if (storeId !== undefined) return withId("store", storeId, (id) => owner(id, sql`stores`));
  if (sourceId !== undefined) return withId("source", sourceId, (id) => owner(id, sql`sources`));
  return undefined;
}

/**
 * An id or a receipt's address in place of words: the primary key finds it, the time in a key of ours is that of the id. Of one
 * that a till made, its table says which it is.
 */
function addressed(q: string): SQL | undefined {
  const id = parsePublicId("receipt", q);
  if (id) return eq(receiptSearch.receiptId, id);
  const [, gift, token] = /(?:^|\/r\/(gift\/)?)([0-9A-Za-z]{27})(?:[./?#]|$)/.exec(q) ?? [];
  const key = token && receiptTokenKey(token);
  if (!token || !key) return undefined;
  const { floor, ceiling } = idsOfToken(token);
  const ofTill = gift ? receiptAddresses.gift : receiptAddresses.address;
  return or(
    and(
      gte(receiptSearch.receiptId, floor),
      lt(receiptSearch.receiptId, ceiling),
      // A gift's key does not lead to the receipt's, which has its millisecond.
      gift ? undefined : eq(receiptSearch.token, token),
    ),
    eq(
      receiptSearch.receiptId,
      // Two are of one gift only by the rarest chance.
      sql`(select receipt_id from receipt_addresses where ${ofTill} = ${key} and address >= ${floor} and address < ${ceiling} limit 1)`,
    ),
  );
}

/** All of them; undefined when there are none. */
export function withWords(words: readonly string[]): SQL | undefined {
  return words.length === 0 ? undefined : sql`${receiptSearch.words} @@ ${words.join(" & ")}::tsquery`;
}

function withId(kind: "organization" | "store" | "source", text: string, condition: (id: string) => SQL): SQL {
  const id = parsePublicId(kind, text);
  return id ? condition(id) : NOTHING;
}
