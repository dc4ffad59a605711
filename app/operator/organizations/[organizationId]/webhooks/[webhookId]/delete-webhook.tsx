"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { operatorTexts } from "@/components/texts/operator";
import { Button } from "@/components/ui/button";
import { deleteWebhookAction } from "../actions";

const texts = operatorTexts.webhook;

interface DeleteWebhookProps {
  webhookId: string;
  url: string;
  /** Where one is afterwards. */
  home: string;
}

export function DeleteWebhook({ webhookId, url, home }: DeleteWebhookProps) {
  const router = useRouter();
  return (
    <ConfirmDialog
      trigger={<Button>{texts.remove}</Button>}
      title={texts.removeTitle(url)}
      confirmLabel={texts.remove}
      action={() => deleteWebhookAction(webhookId)}
      doneMessage={texts.removed}
      onDone={() => router.push(home)}
    >
      <p>{texts.removeBody}</p>
    </ConfirmDialog>
  );
}
