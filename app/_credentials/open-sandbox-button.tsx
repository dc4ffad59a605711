"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { sandboxTexts as texts } from "@/components/texts/sandbox";
import type { OrganizationKind } from "@/lib/accounts/fields";
import { openSandboxAction } from "./actions";

interface OpenSandboxButtonProps {
  kind: OrganizationKind;
  organizationId: string;
}

/** Opens the sandbox and goes there. */
export function OpenSandboxButton({ kind, organizationId }: OpenSandboxButtonProps) {
  const router = useRouter();
  return (
    <ActionButton action={() => openSandboxAction(kind, organizationId)} onDone={({ path }) => router.push(path)}>
      {texts.open}
    </ActionButton>
  );
}
