import { z } from "zod";
import { pageSchema } from "../page";
import { timestamp } from "../values/date-time";
import { displayName } from "../values/name";
import { archived } from "./archived";
import { brandProfileInput } from "./brand-profile";

export const brandColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0a7d3c")
  .meta({ description: "Shown on receipts.", example: "#0a7d3c" });

/** Brands are made and changed in the portal. */
export const createBrandInput = z.object({
  name: displayName,
  color: brandColor.nullish(),
  ...brandProfileInput.shape,
});

export const updateBrandInput = createBrandInput.partial();

export const brand = z
  .object({
    brandId: z.string().meta({ example: "brd_02vuVOkkYW8jeg1TvjGbD7" }),
    name: z.string().meta({ example: "Kaffeehaus Nord" }),
    archived,
    created: timestamp,
  })
  .meta({
    id: "Brand",
    example: { brandId: "brd_02vuVOkkYW8jeg1TvjGbD7", name: "Kaffeehaus Nord", created: "2026-03-02T09:15:30.000Z" },
  });

export const brandPage = pageSchema("BrandPage", brand);
