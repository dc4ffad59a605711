import type { Metadata } from "next";
import Link from "next/link";
import type { PageOf } from "@/app/_parameters/parameters";
import { authTexts } from "@/components/texts/auth";
import { portalTexts } from "@/components/texts/portal";
import { Card, FactList, Notice } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { ExactTime } from "@/components/ui/time/relative-time";
import { getUser } from "@/lib/accounts/users/get-user";
import { requireUser } from "@/lib/auth/session-guards";
import { ChangePasswordForm } from "./change-password-form";
import { SecondFactor } from "./second-factor";
import { SignOutEverywhere } from "./sign-out-everywhere";

const texts = authTexts.account;

export const metadata: Metadata = { title: texts.title };

export default async function AccountPage({ searchParams }: PageOf<never, "needs">) {
  const ctx = await requireUser();
  const user = await getUser(ctx, ctx.user.userId);
  const { needs } = await searchParams;
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid gap-6">
        {needs === "second-factor" && !user.hasSecondFactor ? (
          <Notice tone="wait">{texts.secondFactorNeeded}</Notice>
        ) : null}
        <Card title={texts.about}>
          <FactList
            facts={[
              { label: portalTexts.facts.name, value: user.name },
              { label: authTexts.signIn.email, value: user.email },
              { label: portalTexts.facts.since, value: <ExactTime at={user.created} hasSeconds={false} /> },
            ]}
          />
        </Card>
        <Card title={texts.organizations} isFlush={ctx.user.memberships.length > 0}>
          {ctx.user.memberships.length === 0 ? <p className="text-muted">{texts.noOrganizations}</p> : null}
          <ul className="divide-y divide-line">
            {ctx.user.memberships.map(({ organizationId, kind, name, role, liveOrganizationId }) => (
              <li key={organizationId} className="relative flex min-h-11 items-center gap-3 px-4 hover:bg-sunken">
                <Link
                  href={`/${kind}/${organizationId}`}
                  className="min-w-0 grow truncate font-medium after:absolute after:inset-0"
                >
                  {name}
                </Link>
                {liveOrganizationId ? <StatusPill status="test" /> : null}
                <StatusPill status={role} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={texts.password}>
          {user.hasPassword ? (
            <ChangePasswordForm email={user.email} />
          ) : (
            <p className="text-muted">{texts.noPassword}</p>
          )}
        </Card>
        <Card title={texts.secondFactor}>
          {user.hasPassword ? (
            <SecondFactor isOn={user.hasSecondFactor} />
          ) : (
            <p className="text-muted">{texts.secondFactorNeedsPassword}</p>
          )}
        </Card>
        <Card title={texts.sessions}>
          <SignOutEverywhere />
        </Card>
      </div>
    </>
  );
}
