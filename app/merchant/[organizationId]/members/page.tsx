import type { Metadata } from "next";
import { MembersPage } from "@/app/_members/members-page";
import { membersTexts as texts } from "@/components/texts/members";

export const metadata: Metadata = { title: texts.title };

interface MerchantMembersPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function MerchantMembersPage({ params }: MerchantMembersPageProps) {
  return <MembersPage kind="merchant" organizationId={(await params).organizationId} />;
}
