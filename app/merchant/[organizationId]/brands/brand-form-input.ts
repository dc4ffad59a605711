import { z } from "zod";
import { merchantTexts } from "@/components/texts/merchant";
import { createBrandInput } from "@/lib/contract/stores/brand";
import { brandProfileInput } from "@/lib/contract/stores/brand-profile";

/** An empty field is no colour. */
export const brandFormInput = z.object({
  name: createBrandInput.shape.name,
  color: z.union([z.literal(""), createBrandInput.shape.color.unwrap().unwrap()], {
    error: merchantTexts.brands.colorWrong,
  }),
  ...brandProfileInput.shape,
});
