"use client";

import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/form-fields";
import { authTexts } from "@/components/texts/auth";
import { MonoId } from "@/components/ui/code/mono-id";
import { confirmSecondFactorAction } from "./actions";

const texts = authTexts.account;

interface SecondFactorSetUpProps {
  secretKey: string;
  image: string;
  onConfirmed: (recoveryCodes: string[]) => void;
}

export function SecondFactorSetUp({ secretKey, image, onConfirmed }: SecondFactorSetUpProps) {
  const form = useActionForm({
    schema: () => import("@/lib/accounts/inputs").then((inputs) => inputs.oneTimeCodeInput),
    action: confirmSecondFactorAction,
    defaultValues: { code: "" },
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <div className="grid gap-5">
      <p className="text-muted">{texts.scan}</p>
      <div className="flex flex-wrap items-center gap-5">
        {/* biome-ignore lint/performance/noImgElement: a data URL; there is nothing to optimise */}
        <img src={image} alt="" className="size-48 rounded-control border border-line bg-white" />
        <div className="min-w-0">
          <p className="text-muted">{texts.key}</p>
          <MonoId id={secretKey} isFull />
        </div>
      </div>
      <ActionForm form={form} submit={texts.confirm}>
        <TextField
          name="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="figures font-mono"
        />
      </ActionForm>
    </div>
  );
}
