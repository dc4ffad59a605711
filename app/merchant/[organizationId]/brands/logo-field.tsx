"use client";

import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState, useTransition } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { commonTexts } from "@/components/texts/common";
import { merchantTexts } from "@/components/texts/merchant";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useToast } from "@/components/ui/popups/toast";
import { removeLogoAction, uploadLogoAction } from "./actions";
import { fitLogo } from "./fit-logo";

const texts = merchantTexts.brands;

interface LogoFieldProps {
  organizationId: string;
  brandId: string;
  name: string;
  logoSrc: string | null;
}

/** Shows, replaces and removes a brand's logo; each at once. */
export function LogoField({ organizationId, brandId, name, logoSrc }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();
  const toast = useToast();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setProblem(null);
    startTransition(async () => {
      const data = new FormData();
      const fitting = await fitLogo(file);
      if (!fitting) return setProblem(texts.logoNotRead);
      data.set("logo", fitting);
      const result = await uploadLogoAction(organizationId, brandId, data);
      if (result.ok) return toast(texts.logoSaved);
      const [field] = result.fields;
      setProblem(
        result.requestId ? `${commonTexts.unexpected} ${result.requestId}` : (field?.detail ?? result.message),
      );
    });
  }

  return (
    <div className="grid gap-3">
      <p className="text-muted">{texts.logoHint}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-40 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-card border border-line bg-white p-2 text-[#63636e]">
          {logoSrc ? (
            // biome-ignore lint/performance/noImgElement: a data URL; there is nothing to optimise
            <img src={logoSrc} alt={texts.logoAlt(name)} className="size-full object-contain" />
          ) : (
            <span>{texts.noLogo}</span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            onChange={choose}
            aria-label={texts.logo}
            tabIndex={-1}
            className="sr-only"
          />
          <Button icon={<ImageUp aria-hidden="true" />} isBusy={isBusy} onClick={() => input.current?.click()}>
            {logoSrc ? texts.replaceLogo : texts.chooseLogo}
          </Button>
          {logoSrc ? (
            <ActionButton
              variant="quiet"
              action={() => removeLogoAction(organizationId, brandId)}
              doneMessage={texts.logoRemoved}
            >
              {texts.removeLogo}
            </ActionButton>
          ) : null}
        </div>
      </div>
      {problem ? (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
