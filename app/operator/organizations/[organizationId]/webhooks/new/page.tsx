import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { PageOf } from "@/app/_parameters/parameters";
import { operatorTexts } from "@/components/texts/operator";
import { PageHeader } from "@/components/ui/page-parts";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { RegisterWebhook } from "./register-webhook";

const texts = operatorTexts.webhook;

export const metadata: Metadata = { title: texts.registerTitle };

export default async function RegisterWebhookPage({ params }: PageOf<"organizationId">) {
  const { organizationId } = await params;
  const ctx = await requireOperator();
  const { name, kind } = await loadOr404(getOrganization(ctx, organizationId));
  if (kind !== "client") notFound();
  return (
    <>
      <PageHeader
        title={texts.registerTitle}
        crumbs={[
          { label: operatorTexts.organizations.title, href: "/operator/organizations" },
          { label: name, href: `/operator/organizations/${organizationId}` },
        ]}
        description={texts.registerBody}
      />
      <RegisterWebhook organizationId={organizationId} />
    </>
  );
}
