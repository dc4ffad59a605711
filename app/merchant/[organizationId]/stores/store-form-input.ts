import { z } from "zod";
import { merchantTexts } from "@/components/texts/merchant";
import { createStoreInput } from "@/lib/contract/stores/store";

/** Fields are texts; an empty one is none. */
export const storeFormInput = z.object({
  brandId: createStoreInput.shape.brandId.min(1, merchantTexts.stores.brandMissing),
  name: createStoreInput.shape.name,
  countryCode: createStoreInput.shape.countryCode,
  address: z.string(),
  vatId: z.string(),
});
