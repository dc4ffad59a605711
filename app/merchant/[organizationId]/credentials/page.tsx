import type { Metadata } from "next";
import { CredentialsPage } from "@/app/_credentials/credentials-page";
import { cursorParameter } from "@/app/_parameters/text-parameter";
import { credentialsTexts as texts } from "@/components/texts/credentials";

export const metadata: Metadata = { title: texts.title };

interface MerchantCredentialsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

export default async function MerchantCredentialsPage({ params, searchParams }: MerchantCredentialsPageProps) {
  const { organizationId } = await params;
  const { cursor } = await searchParams;
  return (
    <CredentialsPage kind="merchant" organizationId={organizationId} cursor={cursorParameter("credential", cursor)} />
  );
}
