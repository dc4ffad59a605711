import { parsePublicId, publicId } from "../../core/ids";
import { amongIds } from "../../db/among-ids";
import { type Context, tenantOf } from "../../db/context";
import { csvExport } from "../../receipts/export/export-formats";
import { findListed } from "../../receipts/listing/stream-receipts";
import type { ReceiptRow } from "../../receipts/receipt-row";
import { packed } from "../packed";
import type { Kind } from "./blocks-of-file";

export const MAX_RECEIPTS = 200;
const COLUMNS = { delimiter: "comma", rows: "receipts", vat: "on", payments: "on" } as const;

export const CSV_HEAD = csvExport(new Map(), COLUMNS).head;

/** Receipts (UUIDs, in their order) in portions that are not too large together. */
export async function portions({ sql, ...ctx }: Context, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: string; bytes: number }[]>`
    select id, sum(bytes)::float8 as bytes from (
      select id, octet_length(content::text) as bytes from receipts
      where ${amongIds(sql, sql`id`, ids)} and organization_id = ${tenantOf(ctx)}
      union all
      select receipt_id, octet_length(content::text) from receipt_versions
      where ${amongIds(sql, sql`receipt_id`, ids)} and organization_id = ${tenantOf(ctx)}
    ) version group by id`;
  const sizes = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  return packed(ids, (id) => sizes.get(id) ?? 0);
}

interface Place {
  id: string;
  version: number;
}

interface Version extends Place {
  created: Date;
  state: "issued" | "cancelled";
  reason: string | null;
  content: string;
}

/** Texts of receipts for each kind of file, as far as they go together. */
export type Texts = Record<Kind, string>;

/**
 * Of receipts (UUIDs) those that are still there: each as a line of JSON with all its versions as stored, and as one of CSV. In parts
 * that may break off within a receipt: one may have a hundred versions of a megabyte.
 */
export async function readReceipts(
  ctx: Context,
  chosen: readonly string[],
): Promise<{ ids: string[]; parts: AsyncGenerator<Texts> }> {
  const rows = await findListed(ctx, chosen);
  const ids = rows.flatMap(({ receiptId }) => parsePublicId("receipt", receiptId) ?? []);
  return { ids, parts: textsOf(ctx, rows, ids) };
}

async function* textsOf(ctx: Context, rows: readonly ReceiptRow[], ids: readonly string[]): AsyncGenerator<Texts> {
  const csv = csvExport(await storeNames(ctx, rows), COLUMNS);
  const places = await placesOf(ctx, ids);
  const newest = new Map(places.map(({ id, version }) => [id, version]));
  const facts = new Map(ids.map((id, at) => [id, rows[at]]));
  for (const part of packed(places, ({ bytes }) => bytes)) {
    const texts: Texts = { lines: "", document: "", cells: "" };
    for (const version of await readVersions(ctx, part)) {
      const row = facts.get(version.id);
      const last = newest.get(version.id) ?? 0;
      // A receipt may be corrected while its versions are read.
      if (!row || version.version > last) continue;
      const [isFirst, isLast] = [version.version === 1, version.version === last];
      const written = `${isFirst ? beginningOf(row) : ","}${versionJson(version)}${isLast ? "]}" : ""}`;
      texts.lines += `${written}${isLast ? "\n" : ""}`;
      texts.document += `${isFirst && version.id !== ids[0] ? ",\n" : ""}${written}`;
      if (isLast) texts.cells += `${csv.row({ ...row, content: version.content })}\r\n`;
    }
    yield texts;
  }
}

function beginningOf({ organizationId: _, ...facts }: ReceiptRow): string {
  return `${JSON.stringify(facts).slice(0, -1)},"versions":[`;
}

/** The receipt stands in it as the text that it is: its amounts have digits that no double has. */
function versionJson({ version, created, state, reason, content }: Version): string {
  return `${JSON.stringify({ version, created, state, reason }).slice(0, -1)},"receipt":${content}}`;
}

/** All versions of receipts (UUIDs), those of one after the other. */
async function placesOf({ sql, ...ctx }: Context, ids: readonly string[]): Promise<(Place & { bytes: number })[]> {
  if (ids.length === 0) return [];
  return sql<(Place & { bytes: number })[]>`
    select id, 1 as version, octet_length(content::text)::float8 as bytes from receipts
    where ${amongIds(sql, sql`id`, ids)} and organization_id = ${tenantOf(ctx)}
    union all
    select receipt_id, version, octet_length(content::text)::float8 from receipt_versions
    where ${amongIds(sql, sql`receipt_id`, ids)} and organization_id = ${tenantOf(ctx)}
    order by id, version`;
}

/** Those from the first place to the last, which follow each other. */
async function readVersions({ sql, ...ctx }: Context, places: readonly Place[]): Promise<Version[]> {
  const [first, last, ids] = [places[0], places.at(-1), [...new Set(places.map(({ id }) => id))]];
  if (!first || !last) return [];
  return sql<Version[]>`
    select * from (
      select id, 1 as version, received_at as created, 'issued' as state, null as reason, content from receipts
      where ${amongIds(sql, sql`id`, ids)} and organization_id = ${tenantOf(ctx)}
      union all
      select receipt_id, version, created_at, state, reason, content from receipt_versions
      where ${amongIds(sql, sql`receipt_id`, ids)} and organization_id = ${tenantOf(ctx)}
    ) stored
    where (id, version) >= (${first.id}::uuid, ${first.version}::int) and (id, version) <= (${last.id}::uuid, ${last.version}::int)
    order by id, version`;
}

async function storeNames({ sql, ...ctx }: Context, rows: readonly ReceiptRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ storeId }) => parsePublicId("store", storeId) ?? []))];
  const found = await sql<{ id: string; name: string }[]>`
    select id, name from stores where id = any (${ids}::uuid[]) and organization_id = ${tenantOf(ctx)}`;
  return new Map(found.map(({ id, name }) => [publicId("store", id), name]));
}
