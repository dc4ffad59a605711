import type { Metadata } from "next";
import { operatorTexts } from "@/components/texts/operator";
import { PageHeader } from "@/components/ui/page-parts";
import { requireOperator } from "@/lib/auth/session-guards";
import { CreateOrganization } from "./create-organization";

const texts = operatorTexts.organizations;

export const metadata: Metadata = { title: texts.createTitle };

export default async function NewOrganizationPage() {
  await requireOperator();
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        crumbs={[{ label: texts.title, href: "/operator/organizations" }]}
        description={texts.description}
      />
      <CreateOrganization />
    </>
  );
}
