import { Tag } from "lucide-react";
import type { Metadata } from "next";
import { cursorParameter } from "@/app/text-parameter";
import { Pager } from "@/components/tables/pager";
import { merchantTexts } from "@/components/texts/merchant";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { requireMembership } from "@/lib/auth/session-guards";
import { listBrands } from "@/lib/brands/list-brands";
import { canEdit } from "../can-edit";
import { BrandsTable } from "./brands-table";

const texts = merchantTexts.brands;

export const metadata: Metadata = { title: texts.title };

interface BrandsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

export default async function BrandsPage({ params, searchParams }: BrandsPageProps) {
  const { organizationId } = await params;
  const ctx = await requireMembership("merchant", organizationId);
  const { data, nextCursor } = await listBrands(ctx, { cursor: cursorParameter("brand", (await searchParams).cursor) });
  const home = `/merchant/${organizationId}/brands`;
  const create = canEdit(ctx) ? (
    <ButtonLink href={`${home}/new`} variant="primary" icon={<Tag aria-hidden="true" />}>
      {texts.create}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} action={data.length > 0 ? create : null} />
      <BrandsTable
        home={home}
        brands={data}
        empty={
          <EmptyState title={texts.empty} action={create}>
            {texts.emptyBody}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
