"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { TextareaField, TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import { useToast } from "@/components/ui/popups/toast";
import type { BrandProfile } from "@/lib/contract/stores/brand-profile";
import { createBrandAction, updateBrandAction } from "./actions";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./color-field";

const texts = merchantTexts.brands;

interface BrandFormProps {
  organizationId: string;
  /** Null for a new one. */
  brand: { brandId: string; name: string; color: string | null; profile: BrandProfile; logoSrc: string | null } | null;
}

export function BrandForm({ organizationId, brand }: BrandFormProps) {
  const router = useRouter();
  const toast = useToast();
  const home = `/merchant/${organizationId}/brands`;
  const form = useActionForm({
    schema: () => import("./brand-form-input").then((inputs) => inputs.brandFormInput),
    action: ({ color, ...more }) => {
      const input = { ...more, color: color === "" ? null : color };
      return brand ? updateBrandAction(organizationId, brand.brandId, input) : createBrandAction(organizationId, input);
    },
    defaultValues: {
      ...{ name: brand?.name ?? "", color: brand?.color ?? "", support: brand?.profile.support ?? "" },
      ...{ returnPolicy: brand?.profile.returnPolicy ?? "", privacyNotice: brand?.profile.privacyNotice ?? "" },
    },
    onDone: ({ brandId }) => {
      if (brand) toast(merchantTexts.saved);
      else router.push(`${home}/${brandId}`);
    },
  });
  const [name, color] = useWatch({ control: form.control, name: ["name", "color"] });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
      <ActionForm form={form} submit={brand ? merchantTexts.save : texts.create} cancelHref={brand ? undefined : home}>
        <TextField name="name" label={texts.name} />
        <ColorField name="color" />
        <TextField name="support" label={texts.support} hint={texts.profileHint} isOptional />
        <TextareaField
          name="returnPolicy"
          label={texts.returnPolicy}
          hint={texts.returnPolicyHint}
          rows={3}
          isOptional
        />
        <TextField name="privacyNotice" label={texts.privacyNotice} isOptional />
      </ActionForm>
      <BrandPreview name={name} color={color} logoSrc={brand?.logoSrc ?? null} />
    </div>
  );
}
