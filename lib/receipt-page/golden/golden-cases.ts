import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@/components/receipt/languages";
import type { RefundFacts } from "@/components/receipt/refunds/refund-facts";
import type { CorrectionFacts, StoreFacts } from "@/components/receipt/receipt-view";
import type { BrandProfile } from "@/lib/contract/stores/brand-profile";
import type { Receipt } from "@/lib/contract/receipt";
import { parseExactJson } from "@/lib/core/json/exact-json";

/** A receipt with its shop, as it must always look. */
export interface GoldenCase {
  name: string;
  language: Language;
  variant: "full" | "gift";
  brand: { name: string; color: string | null; profile?: BrandProfile };
  store: StoreFacts;
  receipt: Receipt;
  /** That it is no longer as it was issued. */
  correction?: Omit<CorrectionFacts, "at"> & { at: string };
  /** How it stands to others. */
  refund?: RefundFacts | null;
}

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

export function goldenCases(): GoldenCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({
      name: file.replace(".json", ""),
      ...(parseExactJson(readFileSync(FOLDER + file, "utf8")).value as unknown as Omit<GoldenCase, "name">),
    }));
}

/** What the renderers take. */
export function sourceOf({ receipt, correction, refund = null, store, brand, language, variant }: GoldenCase) {
  const corrected = correction ? { ...correction, at: new Date(correction.at) } : null;
  return { receipt, correction: corrected, refund, store, brandName: brand.name, brandColor: brand.color, profile: brand.profile ?? null, language, variant };
}
