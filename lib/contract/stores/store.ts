import { z } from "zod";
import { bodyContract, takesNoOthers } from "../body-contract";
import { pageSchema } from "../page";
import { countryCode } from "../values/country-code";
import { timestamp } from "../values/date-time";
import { displayName } from "../values/name";
import { identifier, longText } from "../values/text";
import { archived } from "./archived";

const fields = {
  brandId: identifier.meta({ description: "The brand the store belongs to.", example: "brd_02vuVOkkYW8jeg1TvjGbD7" }),
  name: displayName.meta({ description: "Store name.", example: "Kaffeehaus Nord, Hafenstraße" }),
  countryCode,
};

const address = longText.meta({
  description: "Free text, may be multi-line.",
  example: "Hafenstraße 1\n20457 Hamburg",
});
const vatId = identifier.meta({
  description: "VAT identifier, kept as text: Greece is country GR with VAT prefix EL.",
  example: "DE123456789",
});

const example = {
  brandId: "brd_02vuVOkkYW8jeg1TvjGbD7",
  name: "Kaffeehaus Nord, Hafenstraße",
  countryCode: "DE",
  address: "Hafenstraße 1\n20457 Hamburg",
  vatId: "DE123456789",
};

/** Section 2.2 of the interface. */
export const createStoreInput = z
  .looseObject({ ...fields, address: address.nullish(), vatId: vatId.nullish() })
  .meta({ id: "NewStore", example });

export const createStoreContract = bodyContract(createStoreInput);

/** In the portal; `null` removes a value. */
export const updateStoreInput = z.object({
  name: fields.name.optional(),
  countryCode: countryCode.optional(),
  address: address.nullish(),
  vatId: vatId.nullish(),
});

/** The country stays: receipts and coverage go by it. */
const storeChanges = z
  .looseObject({ name: fields.name.optional(), address: address.nullish(), vatId: vatId.nullish() })
  .meta({
    id: "StoreChanges",
    additionalProperties: false,
    example: { name: "Kaffeehaus Nord, Speicherstadt", vatId: "DE123456789" },
  });

export const updateStoreContract = bodyContract(storeChanges, takesNoOthers(storeChanges));

export const store = z
  .object({
    storeId: z.string().meta({ example: "sto_02vuVOkkYW8jeg1TvjGbD8" }),
    ...fields,
    address: address.optional(),
    vatId: vatId.optional(),
    archived,
    created: timestamp,
  })
  .meta({
    id: "Store",
    example: { storeId: "sto_02vuVOkkYW8jeg1TvjGbD8", ...example, created: "2026-03-02T09:15:30.000Z" },
  });

export const storePage = pageSchema("StorePage", store);
