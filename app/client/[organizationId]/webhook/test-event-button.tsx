"use client";

import { Zap } from "lucide-react";
import { ActionButton } from "@/components/forms/action-button";
import { clientTexts } from "@/components/texts/client";
import { sendTestEventAction } from "./actions";

interface TestEventButtonProps {
  organizationId: string;
  webhookId: string;
}

/** What was answered appears in the card, which says it aloud. */
export function TestEventButton({ organizationId, webhookId }: TestEventButtonProps) {
  return (
    <ActionButton
      size="small"
      icon={<Zap aria-hidden="true" />}
      action={sendTestEventAction.bind(null, organizationId, webhookId)}
    >
      {clientTexts.webhook.test}
    </ActionButton>
  );
}
