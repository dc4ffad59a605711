"use server";

import { refresh } from "next/cache";
import type { z } from "zod";
import { formOf } from "@/app/_parameters/parameters";
import { updateListing } from "@/lib/accounts/organizations/update-listing";
import { actAsMember, changeAsMember } from "@/lib/auth/act-as";
import { createBrand } from "@/lib/brands/create-brand";
import { drawLogo, MAX_LOGO_UPLOAD_BYTES } from "@/lib/brands/draw-logo";
import { getBrand } from "@/lib/brands/get-brand";
import { updateBrand } from "@/lib/brands/update-brand";
import type { createBrandInput, updateBrandInput } from "@/lib/contract/stores/brand";
import { fieldPath, validationFailed } from "@/lib/core/errors";

export async function updateListingAction(organizationId: string, shallBeListed: boolean) {
  return changeAsMember("merchant", organizationId, "owner", (ctx) => updateListing(ctx, shallBeListed === true));
}

export async function createBrandAction(organizationId: string, input: z.input<typeof createBrandInput>) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    const { brandId } = await createBrand(ctx, input);
    refresh();
    return { brandId };
  });
}

export async function updateBrandAction(
  organizationId: string,
  brandId: string,
  brand: z.input<typeof updateBrandInput>,
) {
  return actAsMember("merchant", organizationId, "member", async (ctx) => {
    const { name, color, support, returnPolicy, privacyNotice } = { ...brand };
    await updateBrand(ctx, brandId, { name, color, support, returnPolicy, privacyNotice });
    refresh();
    return { brandId };
  });
}

/** `data` holds the file as `logo`. */
export async function uploadLogoAction(organizationId: string, brandId: string, data: FormData) {
  return changeAsMember("merchant", organizationId, "member", async (ctx) => {
    const file = formOf(data).get("logo");
    if (!(file instanceof File) || file.size > MAX_LOGO_UPLOAD_BYTES) {
      throw validationFailed([
        { ...fieldPath(["logo"]), code: "too_long", detail: "must be a file of at most 512 KiB" },
      ]);
    }
    // Drawing takes a process of its own: not for a brand that there is not.
    await getBrand(ctx, brandId);
    const logo = await drawLogo(Buffer.from(await file.arrayBuffer()), ctx.organizationId);
    await updateBrand(ctx, brandId, { logo });
  });
}

export async function removeLogoAction(organizationId: string, brandId: string) {
  return changeAsMember("merchant", organizationId, "member", (ctx) => updateBrand(ctx, brandId, { logo: null }));
}
