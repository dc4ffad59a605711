import type { Metadata } from "next";
import { CredentialsPage } from "@/app/_credentials/credentials-page";
import { cursorParameter } from "@/app/_parameters/text-parameter";
import { credentialsTexts as texts } from "@/components/texts/credentials";

export const metadata: Metadata = { title: texts.title };

interface ClientCredentialsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

export default async function ClientCredentialsPage({ params, searchParams }: ClientCredentialsPageProps) {
  const { organizationId } = await params;
  const { cursor } = await searchParams;
  return (
    <CredentialsPage kind="client" organizationId={organizationId} cursor={cursorParameter("credential", cursor)} />
  );
}
