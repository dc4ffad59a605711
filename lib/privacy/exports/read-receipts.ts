import { parsePublicId, publicId } from "../../core/ids";
import { tenantOf } from "../../core/tenant";
import { amongIds } from "../../db/among-ids";
import type { Context } from "../../db/context";
import { csvExport } from "../../receipts/export/export-formats";
import { findListed } from "../../receipts/listing/stream-receipts";
import type { ReceiptRow } from "../../receipts/receipt-row";

export const MAX_RECEIPTS = 200;
/** Of receipts as stored, with all their versions; one may be larger by itself. */
const MAX_BYTES = 2_097_152;
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
  const parts: string[][] = [];
  let together = 0;
  for (const id of ids) {
    const bytes = sizes.get(id) ?? 0;
    together += bytes;
    const part = parts.at(-1);
    if (part && together <= MAX_BYTES) part.push(id);
    else {
      parts.push([id]);
      together = bytes;
    }
  }
  return parts;
}

interface Version {
  id: string;
  version: number;
  created: Date;
  state: "issued" | "cancelled";
  reason: string | null;
  content: string;
}

/** Of receipts (UUIDs) those that are still there: each as a line of JSON with all its versions as stored, and as one of CSV. */
export async function readReceipts(
  ctx: Context,
  chosen: readonly string[],
): Promise<{ ids: string[]; lines: string[]; cells: string[] }> {
  const rows = await findListed(ctx, chosen);
  const ids = rows.flatMap(({ receiptId }) => parsePublicId("receipt", receiptId) ?? []);
  const versions = new Map<string, Version[]>(rows.map(({ receiptId }) => [receiptId, []]));
  for (const version of await versionsOf(ctx, ids)) versions.get(publicId("receipt", version.id))?.push(version);
  const csv = csvExport(await storeNames(ctx, rows), COLUMNS);
  const contentOf = ({ receiptId }: ReceiptRow) => versions.get(receiptId)?.at(-1)?.content ?? null;
  return {
    ids,
    lines: rows.map((row) => lineOf(row, versions.get(row.receiptId) ?? [])),
    cells: rows.map((row) => csv.row({ ...row, content: contentOf(row) })),
  };
}

/** The receipts stand in it as the texts that they are: their amounts have digits that no double has. */
function lineOf({ organizationId: _, ...facts }: ReceiptRow, versions: readonly Version[]): string {
  const written = versions.map(
    ({ version, created, state, reason, content }) =>
      `${JSON.stringify({ version, created, state, reason }).slice(0, -1)},"receipt":${content}}`,
  );
  return `${JSON.stringify(facts).slice(0, -1)},"versions":[${written.join(",")}]}`;
}

async function versionsOf({ sql, ...ctx }: Context, ids: readonly string[]): Promise<Version[]> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return [];
  return sql<Version[]>`
    select id, 1 as version, received_at as created, 'issued' as state, null as reason, content from receipts
    where id between ${first} and ${last} and id = any (${[...ids]}::uuid[]) and organization_id = ${tenantOf(ctx)}
    union all
    select receipt_id, version, created_at, state, reason, content from receipt_versions
    where receipt_id between ${first} and ${last} and receipt_id = any (${[...ids]}::uuid[])
      and organization_id = ${tenantOf(ctx)}
    order by id, version`;
}

async function storeNames({ sql, ...ctx }: Context, rows: readonly ReceiptRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ storeId }) => parsePublicId("store", storeId) ?? []))];
  const found = await sql<{ id: string; name: string }[]>`
    select id, name from stores where id = any (${ids}::uuid[]) and organization_id = ${tenantOf(ctx)}`;
  return new Map(found.map(({ id, name }) => [publicId("store", id), name]));
}
