"use client";

import { ChevronLeft, ChevronRight, Search, SlidersHorizontal } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import type { Total } from "@/lib/core/page";
import { commonTexts } from "../texts/common";
import { Button, ButtonLink, Spinner } from "../ui/button";
import { classNames } from "../ui/class-names";
import { FilterChip } from "./filter-chip";
import { type Filter, parametersOf } from "./filters";
import { newerPage, olderPage, SORT, withFilters } from "./table-address";
import { useColumnChoice } from "./table-preferences";
import { SaveView } from "./views/save-view";
import { useListViews } from "./views/saved-views";
import { ViewRow } from "./views/view-row";

const texts = commonTexts.table;

interface PagerProps {
  nextCursor: string | null;
  /** Rows on this page. */
  count: number;
  /** Rows on all pages, where they are counted. */
  total?: Total | null;
}

/** Newer and older; the address says where one is, so that a page can be shared and gone back to. */
export function Pager({ nextCursor, count, total = null }: PagerProps) {
  const parameters = useSearchParams();
  const query = parameters.toString();
  const newer = newerPage(query);
  if (newer === null && nextCursor === null) return null;
  const isSorted = parameters.has(SORT);
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-4">
      <p className="figures text-muted">{total ? texts.showingOf(count, totalText(total)) : texts.showing(count)}</p>
      <div className="flex gap-2">
        {newer === null ? null : (
          <ButtonLink href={newer} rel="prev" icon={<ChevronLeft aria-hidden="true" />}>
            {isSorted ? texts.previous : texts.newer}
          </ButtonLink>
        )}
        {nextCursor === null ? null : (
          <ButtonLink href={olderPage(query, nextCursor)} rel="next">
            {isSorted ? texts.next : texts.older}
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

function totalText({ count, isMore }: Total): string {
  const figure = count.toLocaleString("en");
  return isMore ? texts.moreThan(figure) : figure;
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** A search field in front: the parameter it sets, and what it searches. */
  search?: { name: string; label: string };
  /** The `name` of the table below: its columns are kept with a view of the list. */
  table?: string;
}

/** More than these fold on narrow screens: rows of empty chips would push the table out of sight. */
const MOST_UNFOLDED = 2;

/**
 * One row of chips above a table. Each says its value; all are in the address, where the page reads them. On narrow
 * screens those without a value wait behind a button.
 */
export function FilterBar({ filters, search, table }: FilterBarProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [isLoading, startTransition] = useTransition();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const chipsId = useId();
  const views = useListViews(search?.name);
  const [hiddenColumns] = useColumnChoice(table);

  function apply(changes: Record<string, string | null>) {
    startTransition(() => router.push(pathname + withFilters(query.toString(), changes), { scroll: false }));
  }

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (search) apply({ [search.name]: String(new FormData(event.currentTarget).get(search.name) ?? "").trim() });
  }

  const names = [...filters.flatMap(parametersOf), ...(search ? [search.name] : [])];
  const isFiltered = names.some((name) => query.has(name));
  const isFolding = filters.length > MOST_UNFOLDED;
  const bar = (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <div role="search" aria-label={commonTexts.table.filters} className="mb-4 flex flex-wrap items-center gap-2">
      {search ? (
        <form onSubmit={find} className="relative min-w-0 flex-1 sm:w-72 sm:flex-none">
          <Search
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <input
            key={query.get(search.name)}
            type="search"
            name={search.name}
            aria-label={search.label}
            placeholder={search.label}
            defaultValue={query.get(search.name) ?? ""}
            className="control pl-8!"
          />
        </form>
      ) : null}
      {isFolding ? (
        <Button
          className="sm:hidden"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isUnfolded}
          aria-controls={chipsId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {commonTexts.table.filters}
        </Button>
      ) : null}
      <div
        id={chipsId}
        className={classNames(
          "flex flex-wrap items-center gap-2 sm:contents",
          search && "max-sm:w-full",
          isFolding && !isUnfolded && !isFiltered && "max-sm:hidden",
        )}
      >
        {filters.map((filter) => {
          const isSet = parametersOf(filter).some((name) => query.has(name));
          return (
            <div key={filter.name} className={classNames(isFolding && !isUnfolded && !isSet && "max-sm:hidden")}>
              <FilterChip
                filter={filter}
                values={Object.fromEntries(parametersOf(filter).map((name) => [name, query.get(name) ?? ""]))}
                onApply={apply}
              />
            </div>
          );
        })}
        {isFiltered ? (
          <button
            type="button"
            className="link px-1"
            onClick={() => apply(Object.fromEntries(names.map((name) => [name, null])))}
          >
            {commonTexts.table.clearFilters}
          </button>
        ) : null}
        {views && !views.current && (views.query !== "" || hiddenColumns !== null) ? (
          <SaveView views={views} table={table} />
        ) : null}
      </div>
      {isLoading ? <Spinner /> : null}
    </div>
  );
  if (!views) return bar;
  return (
    <>
      <ViewRow views={views} table={table} />
      {bar}
    </>
  );
}
