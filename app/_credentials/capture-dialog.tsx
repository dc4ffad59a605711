import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import type { Credential } from "@/lib/auth/credentials/credential";
import type { CredentialActions } from "./credential-actions";

interface CaptureDialogProps {
  capture: NonNullable<CredentialActions["capture"]>;
  credential: Credential;
  onClose: () => void;
}

/** Switches the keeping of refused bodies on, or off again. Open as long as it is rendered. */
export function CaptureDialog({ capture, credential, onClose }: CaptureDialogProps) {
  const { credentialId, name, capturesUntil } = credential;
  const isCapturing = capturesUntil === null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      tone="normal"
      title={isCapturing ? texts.captureTitle(name) : texts.captureEndTitle(name)}
      confirmLabel={isCapturing ? texts.captureSubmit : texts.captureEnd}
      action={() => capture({ credentialId, isCapturing })}
      doneMessage={isCapturing ? texts.captureBegun(name) : texts.captureEnded(name)}
    >
      <p>{isCapturing ? texts.captureBody : texts.captureEndBody}</p>
    </ConfirmDialog>
  );
}
