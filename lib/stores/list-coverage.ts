import type { z } from "zod";
import { logoUrl } from "../brands/logo-url";
import { parseInput } from "../contract/parse-input";
import { COVERAGE_BRAND_ID_LENGTH, coverageQuery } from "../contract/stores/coverage";
import { publicId } from "../core/ids";
import { type Page, pageOf, parseCursor } from "../core/page";
import { type Context, tenantOf } from "../db/context";
import { containing } from "../db/lists/containing";

export interface CoverageEntry {
  brandId: string;
  brand: string;
  /** Absent when it has none. */
  logoUrl?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  storeCount: number;
}

interface Row extends Omit<CoverageEntry, "brandId" | "logoUrl"> {
  id: string;
  logoVersion: string | null;
}

/**
 * Which brands take part, by country, the oldest first: those with a store in use whose merchant is neither suspended nor keeps
 * out of the list. A sandbox sees its own shop alone, everybody else only live ones.
 */
export async function listCoverage(
  ctx: Context,
  input: z.input<typeof coverageQuery> = {},
): Promise<Page<CoverageEntry>> {
  const { cursor, limit, name, country } = parseInput(coverageQuery, input);
  const tenant = tenantOf(ctx);
  const after = parseCursor("brand", cursor?.slice(0, COVERAGE_BRAND_ID_LENGTH));
  const { sql } = ctx;
  const rows = await sql<Row[]>`
    select b.id, b.name as brand, b.logo_version as "logoVersion", s.country_code as "countryCode", count(*)::int as "storeCount"
    from brands b
    join organizations o on o.id = b.organization_id
    join stores s on s.brand_id = b.id
    where o.suspended_at is null and o.unlisted_at is null and b.archived_at is null and s.archived_at is null
      and o.live_id is not distinct from (select live_id from organizations where id = ${tenant})
      ${name === undefined ? sql`` : sql`and b.name ilike ${containing(name.trim())}`}
      ${country === undefined ? sql`` : sql`and s.country_code = ${country}`}
      ${after === null ? sql`` : sql`and (b.id, s.country_code) > (${after}, ${cursor?.slice(-2) ?? ""})`}
    group by b.id, s.country_code
    order by b.id, s.country_code
    limit ${limit + 1}`;
  const { data, nextCursor } = pageOf(
    [...rows],
    limit,
    ({ id, countryCode }) => `${publicId("brand", id)}-${countryCode}`,
  );
  return { data: data.map(toEntry), nextCursor };
}

function toEntry({ id, brand, logoVersion, countryCode, storeCount }: Row): CoverageEntry {
  const logo = logoUrl(id, logoVersion);
  return { brandId: publicId("brand", id), brand, ...(logo !== null && { logoUrl: logo }), countryCode, storeCount };
}
