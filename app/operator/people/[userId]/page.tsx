import type { Metadata } from "next";
import Link from "next/link";
import type { PageOf } from "@/app/_parameters/parameters";
import { operatorTexts } from "@/components/texts/operator";
import { Card, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { Pill, StatusPill } from "@/components/ui/pill";
import { ExactTime, RelativeTime } from "@/components/ui/time/relative-time";
import { listUserOrganizations } from "@/lib/accounts/organizations/list-user-organizations";
import type { Membership } from "@/lib/accounts/users/find-session-user";
import { getUser } from "@/lib/accounts/users/get-user";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { PersonActions } from "./person-actions";

const texts = operatorTexts.people;

export const metadata: Metadata = { title: texts.facts };

export default async function PersonPage({ params }: PageOf<"userId">) {
  const { userId } = await params;
  const ctx = await requireOperator();
  const user = await loadOr404(getUser(ctx, userId));
  const organizations = (await listUserOrganizations(ctx, [userId])).get(userId) ?? [];
  const isSelf = userId === ctx.user.userId;
  return (
    <>
      <PageHeader
        title={user.name}
        crumbs={[{ label: texts.title, href: "/operator/people" }]}
        aside={
          <>
            {isSelf ? <span className="text-muted">({texts.you})</span> : null}
            {user.isOperator ? <Pill tone="accent">{texts.operator}</Pill> : null}
            <StatusPill status={user.disabled ? "disabled" : "active"} />
          </>
        }
        action={
          <PersonActions
            userId={userId}
            name={user.name}
            isSelf={isSelf}
            isOperator={user.isOperator}
            isDisabled={user.disabled !== null}
            owns={organizations.filter(({ role }) => role === "owner").map(({ name }) => name)}
          />
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={texts.facts}>
          <FactList
            facts={[
              { label: texts.email, value: <span className="break-all">{user.email}</span> },
              { label: texts.lastSignIn, value: <RelativeTime at={user.lastSignIn} /> },
              { label: texts.signIn, value: user.hasPassword ? texts.password : texts.provider },
              { label: texts.secondFactor, value: user.hasSecondFactor ? texts.on : texts.off },
              { label: texts.created, value: <ExactTime at={user.created} hasSeconds={false} /> },
              user.disabled && {
                label: texts.disabledSince,
                value: <ExactTime at={user.disabled} hasSeconds={false} />,
              },
              { label: texts.id, value: <MonoId id={userId} isFull /> },
            ]}
          />
        </Card>
        <Card title={texts.organizations} isFlush>
          <Organizations organizations={organizations} />
        </Card>
      </div>
    </>
  );
}

function Organizations({ organizations }: { organizations: Membership[] }) {
  if (organizations.length === 0) return <p className="p-4 text-muted">{texts.noOrganization}</p>;
  return (
    <ul className="divide-y divide-line">
      {organizations.map(({ organizationId, name, kind, role, isSuspended, liveOrganizationId }) => (
        <li key={organizationId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <Link className="link min-w-0 grow" href={`/operator/organizations/${organizationId}`}>
            {name}
          </Link>
          {isSuspended ? <StatusPill status="suspended" /> : null}
          {liveOrganizationId ? <StatusPill status="test" /> : null}
          <StatusPill status={kind} />
          <StatusPill status={role} />
        </li>
      ))}
    </ul>
  );
}
