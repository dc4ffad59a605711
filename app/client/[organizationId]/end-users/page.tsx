import type { Metadata } from "next";
import type { PageOf } from "@/app/_parameters/parameters";
import { clientTexts } from "@/components/texts/client";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-parts";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { EndUserForm } from "./end-user-form";

const texts = clientTexts.endUsers;

export const metadata: Metadata = { title: texts.title };

export default async function EndUsersPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Card title={texts.form} className="max-w-2xl">
        {mayAct(ctx, "owner") ? (
          <EndUserForm organizationId={organizationId} />
        ) : (
          <p className="text-muted">{texts.ownersOnly}</p>
        )}
      </Card>
    </>
  );
}
