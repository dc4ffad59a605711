import { clientTexts } from "@/components/texts/client";
import { CopyButton } from "@/components/ui/code/copy-button";

const texts = clientTexts.webhook;

/** A signing secret in full, to be copied. */
export function SecretBox({ secret }: { secret: string }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted">{texts.revealedBody}</p>
      <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 font-mono text-[0.8125rem] break-all">{secret}</code>
        <CopyButton text={secret} label={texts.copySecret} isLabelled />
      </div>
    </div>
  );
}
