import type { Metadata } from "next";
import { MembersPage } from "@/app/_members/members-page";
import { membersTexts as texts } from "@/components/texts/members";

export const metadata: Metadata = { title: texts.title };

interface ClientMembersPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function ClientMembersPage({ params }: ClientMembersPageProps) {
  return <MembersPage kind="client" organizationId={(await params).organizationId} />;
}
