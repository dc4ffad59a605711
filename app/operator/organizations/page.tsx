import { Building2 } from "lucide-react";
import type { Metadata } from "next";
import {
  choiceParameter,
  idParameter,
  isFiltered,
  type PageOf,
  textParameter,
  totalOf,
} from "@/app/_parameters/parameters";
import type { Filter } from "@/components/tables/filters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { commonTexts } from "@/components/texts/common";
import { operatorTexts } from "@/components/texts/operator";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { countOrganizations, listOrganizations } from "@/lib/accounts/organizations/list-organizations";
import { requireOperator } from "@/lib/auth/session-guards";
import { NAMED_ORDERS } from "@/lib/core/list-order";
import { OrganizationsTable } from "./organizations-table";

const texts = operatorTexts.organizations;
const { status } = commonTexts;

export const metadata: Metadata = { title: texts.title };

const KINDS = ["merchant", "client"] as const;
const STATES = ["active", "suspended"] as const;

const FILTERS: Filter[] = [
  { kind: "choice", name: "kind", label: texts.kind, options: KINDS.map((value) => ({ value, label: status[value] })) },
  {
    kind: "choice",
    name: "state",
    label: texts.state,
    options: STATES.map((value) => ({ value, label: status[value] })),
  },
];

export default async function OrganizationsPage({ searchParams }: PageOf<never, string>) {
  const ctx = await requireOperator();
  const query = await searchParams;
  const filters = {
    kind: choiceParameter(query.kind, KINDS),
    state: choiceParameter(query.state, STATES),
    search: textParameter(query.search, 120),
  };
  const cursor = idParameter("organization", query.cursor);
  const page = await listOrganizations(ctx, { ...filters, cursor, sort: choiceParameter(query.sort, NAMED_ORDERS) });
  const { data, nextCursor } = page;
  const total = await totalOf(page, cursor, () => countOrganizations(ctx, filters));
  const create = (
    <ButtonLink href="/operator/organizations/new" variant="primary" icon={<Building2 aria-hidden="true" />}>
      {texts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={create} />
      <FilterBar table="operator-organizations" search={{ name: "search", label: texts.search }} filters={FILTERS} />
      <OrganizationsTable
        organizations={data}
        empty={
          <EmptyState isFiltered={isFiltered({ ...filters, cursor })} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} total={total} />
    </>
  );
}
