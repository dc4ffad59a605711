"use client";

import { useRouter } from "next/navigation";
import { ActionForm, useActionForm } from "@/components/forms/action-form";
import { SelectField, TextareaField, TextField } from "@/components/forms/form-fields";
import { merchantTexts } from "@/components/texts/merchant";
import type { SelectOption } from "@/components/ui/field";
import { useToast } from "@/components/ui/popups/toast";
import { COUNTRIES } from "@/lib/core/countries";
import type { Store } from "@/lib/stores/store";
import { createStoreAction, updateStoreAction } from "./actions";

const texts = merchantTexts.stores;

const COUNTRY_OPTIONS: SelectOption[] = Object.entries(COUNTRIES)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));

interface StoreFormProps {
  organizationId: string;
  /** Null for a new one. */
  store: Store | null;
  /** Of the merchant; a store that is there stays with its own. */
  brands: readonly SelectOption[];
}

export function StoreForm({ organizationId, store, brands }: StoreFormProps) {
  const router = useRouter();
  const toast = useToast();
  const home = `/merchant/${organizationId}/stores`;
  const form = useActionForm({
    schema: () => import("./store-form-input").then((inputs) => inputs.storeFormInput),
    action: ({ brandId, address, vatId, ...values }) => {
      // Empty is "none".
      const input = { ...values, address: address || null, vatId: vatId || null };
      return store
        ? updateStoreAction(organizationId, store.storeId, input)
        : createStoreAction(organizationId, { ...input, brandId });
    },
    defaultValues: {
      brandId: store?.brandId ?? (brands.length === 1 ? brands[0]?.value : ""),
      name: store?.name ?? "",
      countryCode: store?.countryCode ?? "",
      address: store?.address ?? "",
      vatId: store?.vatId ?? "",
    },
    onDone: ({ storeId }) => {
      if (store) toast(merchantTexts.saved);
      else router.push(`${home}/${storeId}`);
    },
  });
  return (
    <div className="max-w-140">
      <ActionForm form={form} submit={store ? merchantTexts.save : texts.create} cancelHref={store ? undefined : home}>
        {store ? null : (
          <SelectField name="brandId" label={texts.brand} options={brands} placeholder={texts.brandPlaceholder} />
        )}
        <TextField name="name" label={texts.name} />
        <TextareaField name="address" label={texts.address} hint={texts.addressHint} isOptional rows={3} />
        <SelectField
          name="countryCode"
          label={texts.country}
          options={COUNTRY_OPTIONS}
          placeholder={texts.countryPlaceholder}
        />
        <TextField name="vatId" label={texts.vatId} hint={texts.vatIdHint} isOptional />
      </ActionForm>
    </div>
  );
}
