import { z } from "zod";
import { brandId, logoUrl, merchantExample } from "../merchant";
import { pageQuery, pageSchema } from "../page";
import { countryCode } from "../values/country-code";

export const MAX_COVERAGE_NAME = 100;

/** Of the brand's id in a cursor, before the country's code. */
export const COVERAGE_BRAND_ID_LENGTH = 26;

/** The last brand and country of the page before. */
export const coverageCursor = z.string().regex(/^brd_[0-9A-Za-z]{22}-[A-Z]{2}$/, "must be the nextCursor of a page");

export const coverageQuery = pageQuery.extend({
  cursor: coverageCursor.optional().meta({
    description: "`nextCursor` of the page before.",
    example: "brd_02vuVOkkYW8jeg1TvjGbD7-GR",
  }),
  name: z
    .string()
    .max(MAX_COVERAGE_NAME)
    .regex(/^\s*[^\0\s][^\0]*$/, "must have a letter or a digit to look for")
    .optional()
    .meta({ description: "A part of the brand's name, in upper or lower case.", example: "kaffeehaus" }),
  country: countryCode.optional().meta({ description: "Only stores in this country.", example: "GR" }),
});

/** A brand in a country. Who the merchant is, and where its stores are, is nobody's business here. */
export const coverageEntry = z
  .object({
    brandId,
    brand: z.string().meta({ example: "Kaffeehaus Nord" }),
    logoUrl: logoUrl.optional(),
    countryCode,
    storeCount: z.int().min(0).meta({ description: "Stores of the brand in the country.", example: 12 }),
  })
  .meta({
    id: "CoverageEntry",
    example: {
      brandId: merchantExample.brandId,
      brand: merchantExample.brandName,
      logoUrl: merchantExample.logoUrl,
      countryCode: "GR",
      storeCount: 12,
    },
  });

export const coveragePage = pageSchema("CoveragePage", coverageEntry);
