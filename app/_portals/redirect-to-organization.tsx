import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { rememberedOrganizationCookie } from "@/components/shell/remembered-organization";
import { commonTexts } from "@/components/texts/common";
import { portalTexts } from "@/components/texts/portal";
import { ButtonLink } from "@/components/ui/button";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { requireUser } from "@/lib/auth/session-guards";
import { returnPath } from "@/lib/auth/sessions/return-path";

/**
 * The organization stands in the address of every page (`/merchant/{organizationId}/receipts`): links can be shared, and
 * two tabs can show two organizations. An address without it leads here, and on to the same page of the organization
 * last looked at; the cookie is only a convenience, the page's guard asks for the membership.
 */
export async function redirectToOrganization(kind: OrganizationKind, to: string | string[] | undefined) {
  const { user } = await requireUser();
  const mine = user.memberships.filter((membership) => membership.kind === kind);
  const remembered = (await cookies()).get(rememberedOrganizationCookie(kind))?.value;
  const chosen = mine.find(({ organizationId }) => organizationId === remembered) ?? mine[0];
  if (!chosen) return <NoOrganization kind={kind} />;
  const rest = typeof to === "string" ? returnPath(to, "") : "";
  redirect(`/${kind}/${chosen.organizationId}${rest}`);
}

function NoOrganization({ kind }: { kind: OrganizationKind }) {
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-120 content-center gap-3 px-4">
      <h1 className="text-xl leading-7 font-semibold">{portalTexts.noOrganization[kind]}</h1>
      <p className="text-muted">{portalTexts.askForInvitation}</p>
      <p className="flex gap-2">
        <ButtonLink href="/start">{portalTexts.toMine}</ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {commonTexts.notFound.home}
        </ButtonLink>
      </p>
    </main>
  );
}
