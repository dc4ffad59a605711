import type { Metadata } from "next";
import { MembersPage } from "@/app/_members/members-page";
import type { PageOf } from "@/app/_parameters/parameters";
import { membersTexts as texts } from "@/components/texts/members";

export const metadata: Metadata = { title: texts.title };

export default async function MerchantMembersPage({ params }: PageOf<"organizationId">) {
  return <MembersPage kind="merchant" organizationId={(await params).organizationId} />;
}
