import type { Metadata } from "next";
import { Suspense } from "react";
import { choiceParameter, idParameter, isFiltered, type PageOf, textParameter } from "@/app/_parameters/parameters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { clientTexts } from "@/components/texts/client";
import { EmptyState, PageHeader, TableSkeleton } from "@/components/ui/page-parts";
import { type MemberContext, requireMembership } from "@/lib/auth/session-guards";
import { COVERAGE_BRAND_ID_LENGTH, coverageCursor, MAX_COVERAGE_NAME } from "@/lib/contract/stores/coverage";
import { COUNTRIES } from "@/lib/core/countries";
import { listCoverage } from "@/lib/stores/list-coverage";
import { CoverageTable } from "./coverage-table";

const texts = clientTexts.coverage;
const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));

export const metadata: Metadata = { title: texts.title };

export default async function CoveragePage({
  params,
  searchParams,
}: PageOf<"organizationId", "name" | "country" | "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const query = await searchParams;
  const filters = {
    name: textParameter(query.name, MAX_COVERAGE_NAME),
    country: choiceParameter(query.country, Object.keys(COUNTRIES)),
    cursor: placeParameter(query.cursor),
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar
        table="coverage"
        search={{ name: "name", label: texts.search }}
        filters={[{ kind: "choice", name: "country", label: texts.country, options: COUNTRY_OPTIONS }]}
      />
      <Suspense key={JSON.stringify(filters)} fallback={<TableSkeleton />}>
        <Rows ctx={ctx} filters={filters} />
      </Suspense>
    </>
  );
}

/** A malformed cursor counts as the beginning of the list. */
function placeParameter(value: string | string[] | undefined): string | undefined {
  const { data } = coverageCursor.safeParse(textParameter(value));
  return idParameter("brand", data?.slice(0, COVERAGE_BRAND_ID_LENGTH)) && data;
}

interface RowsProps {
  ctx: MemberContext;
  filters: Parameters<typeof listCoverage>[1] & object;
}

async function Rows({ ctx, filters }: RowsProps) {
  const { data, nextCursor } = await listCoverage(ctx, filters);
  return (
    <>
      <CoverageTable
        rows={data.map((row) => ({ ...row, country: countryName(row.countryCode) }))}
        empty={<EmptyState isFiltered={isFiltered(filters)} title={texts.empty} />}
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}

function countryName(code: string): string {
  return COUNTRY_OPTIONS.find(({ value }) => value === code)?.label ?? code;
}
