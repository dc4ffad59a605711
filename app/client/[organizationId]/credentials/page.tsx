import type { Metadata } from "next";
import { CredentialsPage } from "@/app/_credentials/credentials-page";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { credentialsTexts as texts } from "@/components/texts/credentials";

export const metadata: Metadata = { title: texts.title };

export default async function ClientCredentialsPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const { cursor } = await searchParams;
  return <CredentialsPage kind="client" organizationId={organizationId} cursor={idParameter("credential", cursor)} />;
}
