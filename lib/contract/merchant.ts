import { z } from "zod";
import { brandColor } from "./stores/brand";

/** A brand's identifier, wherever something has a store. */
export const brandId = z.string().meta({ description: "Brand of the store.", example: "brd_02vuVOkkYW8jeg1TvjGbD7" });

export const logoUrl = z.url().meta({
  description:
    "The brand's logo, a PNG. Public; what is at this address never changes, and stays for 30 days after the logo was " +
    "replaced. Absent when there is none.",
  example: "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
});

export const merchantExample = {
  brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
  brandName: "Kaffeehaus Nord",
  color: "#0a7d3c",
  logoUrl: "https://receipts.example/b/brd_02vuVOkkYW8jeg1TvjGbD7/logo?v=9f86d081884c7d65",
  store: {
    storeId: "sto_02vuVOkkYW8jeg1TvjGbD8",
    name: "Kaffeehaus Nord, Plaka",
    address: "Adrianou 12\n105 55 Athina",
    countryCode: "GR",
    vatId: "EL123456789",
  },
};

/** Decisions, section 11. */
export const merchant = z
  .object({
    brandId,
    brandName: z.string().meta({ example: "Kaffeehaus Nord" }),
    color: brandColor.optional(),
    logoUrl: logoUrl.optional(),
    store: z
      .object({
        storeId: z.string().meta({ example: "sto_02vuVOkkYW8jeg1TvjGbD8" }),
        name: z.string().meta({ example: "Kaffeehaus Nord, Plaka" }),
        address: z.string().optional().meta({ example: "Adrianou 12\n105 55 Athina" }),
        countryCode: z.string().meta({ description: "ISO 3166-1 alpha-2.", example: "GR" }),
        vatId: z.string().optional().meta({ example: "EL123456789" }),
      })
      .meta({ description: "The store as it was when the receipt was taken in." }),
  })
  .meta({
    id: "Merchant",
    description: "Who sold it, as it was when the delivery was made; what is not set is absent.",
    example: merchantExample,
  });

export type Merchant = z.infer<typeof merchant>;
