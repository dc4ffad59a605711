import { dateParameters, idParameter, isFiltered, textParameter, viewerTimeZone } from "@/app/_parameters/parameters";
import { FilterBar, Pager } from "@/components/tables/list-controls";
import { credentialsTexts } from "@/components/texts/credentials";
import { requestsTexts as texts } from "@/components/texts/requests";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { listCredentials } from "@/lib/auth/credentials/list-credentials";
import { requireMembership } from "@/lib/auth/session-guards";
import { MAX_PAGE_SIZE } from "@/lib/contract/page";
import { MAX_IDENTIFIER } from "@/lib/contract/values/text";
import { env } from "@/lib/env";
import { listRequests } from "@/lib/requests/list-requests";
import { RequestsTable } from "./requests-table";

interface RequestsPageProps {
  kind: OrganizationKind;
  organizationId: string;
  query: Record<string, string | string[] | undefined>;
}

const PAGE = 50;

/** The request log of an organization's credentials; the same page in both portals. */
export async function RequestsPage({ kind, organizationId, query }: RequestsPageProps) {
  const ctx = await requireMembership(kind, organizationId);
  const written = textParameter(query.status);
  const status = written && /^[1-5](?:\d\d|xx)$/.test(written) ? written : undefined;
  const { from, to } = dateParameters(query.timeFrom, query.timeTo, await viewerTimeZone());
  const filters = {
    status,
    path: textParameter(query.path, MAX_IDENTIFIER),
    credentialId: idParameter("credential", query.credential),
    requestId: textParameter(query.requestId, MAX_IDENTIFIER),
    from: from?.toISOString(),
    to: to?.toISOString(),
  };
  const [{ data, nextCursor }, credentials] = await Promise.all([
    listRequests(ctx, { cursor: idParameter("request", query.cursor), limit: PAGE, ...filters }),
    listCredentials(ctx, { limit: MAX_PAGE_SIZE }),
  ]);
  const classes = Object.entries(texts.statuses).map(([value, label]) => ({ value, label }));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={`${texts.description(env().REQUEST_LOG_LENGTH)} ${ctx.membership.liveOrganizationId === null ? texts.noBodies : texts.testBodies}`}
        crumbs={[{ label: credentialsTexts.title, href: `/${kind}/${organizationId}/credentials` }]}
      />
      <FilterBar
        table="requests"
        search={{ name: "path", label: texts.pathPart }}
        filters={[
          { kind: "choice", name: "status", label: texts.status, options: classes },
          {
            kind: "choice",
            name: "credential",
            label: texts.credential,
            options: credentials.data.map(({ credentialId, name }) => ({ value: credentialId, label: name })),
          },
          { kind: "text", name: "requestId", label: texts.requestId },
          { kind: "dates", name: "time", label: texts.time },
        ]}
      />
      <RequestsTable
        rows={data}
        empty={
          <EmptyState isFiltered={isFiltered({ ...filters, cursor: query.cursor })} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        }
      />
      <Pager nextCursor={nextCursor} count={data.length} />
    </>
  );
}
