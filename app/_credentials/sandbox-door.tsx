import { sandboxTexts as texts } from "@/components/texts/sandbox";
import { ButtonLink } from "@/components/ui/button";
import type { OrganizationKind } from "@/lib/accounts/fields";
import type { MemberContext } from "@/lib/auth/session-guards";
import { findOpenedSandbox } from "@/lib/sandbox/open-sandbox";
import { OpenSandboxButton } from "./open-sandbox-button";

interface SandboxDoorProps {
  ctx: MemberContext;
  kind: OrganizationKind;
  organizationId: string;
  canManage: boolean;
}

/** The way from a live organization to its sandbox; where there is none yet, its owners open one. */
export async function SandboxDoor({ ctx, kind, organizationId, canManage }: SandboxDoorProps) {
  const sandbox = await findOpenedSandbox(ctx);
  if (sandbox) {
    const part = kind === "merchant" ? sandbox.merchantId : sandbox.clientId;
    return <ButtonLink href={`/${kind}/${part}/credentials`}>{texts.goTo}</ButtonLink>;
  }
  return canManage ? <OpenSandboxButton kind={kind} organizationId={organizationId} /> : null;
}
