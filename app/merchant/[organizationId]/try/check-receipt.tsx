import { ReceiptPaper } from "@/app/_receipts/receipt-paper";
import { logoSource } from "@/components/receipt/logo-source";
import { receiptView } from "@/components/receipt/receipt-view";
import { SHOWN_BESIDE_OTHERS } from "@/components/receipt/shorten-receipt";
import type { MemberContext } from "@/lib/auth/session-guards";
import { findBrandLogo } from "@/lib/brands/find-brand-logo";
import { getBrand } from "@/lib/brands/get-brand";
import { type Receipt, receiptContract } from "@/lib/contract/receipt";
import { receiptWarnings } from "@/lib/contract/warnings/receipt-warnings";
import { type FieldError, fieldPath, isDomainError } from "@/lib/core/errors";
import type { JsonObject, JsonValue } from "@/lib/core/json/exact-json";
import { adviseReceipt } from "@/lib/receipts/advice/advise-receipt";
import type { Rule } from "@/lib/receipts/advice/needs";
import { type Oddity, oddities } from "@/lib/receipts/advice/odd-receipt";
import { normaliseReceipt } from "@/lib/receipts/intake/normalise-receipt";
import { getStore } from "@/lib/stores/get-store";
import type { Store } from "@/lib/stores/store";
import { parseReceiptText } from "./_json/parse-receipt-text";

export interface CheckedReceipt {
  problems: Pick<FieldError, "pointer" | "field" | "detail">[];
  /** What of a valid receipt has no effect, and members that nobody knows. */
  warnings: CheckedReceipt["problems"];
  /** What looks like a mistake. */
  oddities: Oddity[];
  /** What it lacks by the rules of its store's country; null while there are problems. */
  advice: { countryCode: string; rules: Pick<Rule, "rule" | "need">[] } | null;
  /** Made by the one renderer; null while there are problems. */
  previewHtml: string | null;
}

/** Checks a receipt as `submitReceipt` would, and renders it as it will be shown. */
export async function checkReceipt(ctx: MemberContext, text: string): Promise<CheckedReceipt> {
  const parsed = parse(text);
  if ("problems" in parsed) return refused(parsed.problems);
  const failures = receiptContract.check(parsed.value, ctx.clock.now());
  if (failures.length > 0) return refused(failures);
  normaliseReceipt(parsed.value as JsonObject);
  const receipt = parsed.value as unknown as Receipt;
  const store = await findStore(ctx, receipt.header.storeId);
  if (!store) {
    const problem = { ...fieldPath(["header", "storeId"]), detail: "must be one of your stores" };
    return refused([problem]);
  }
  const warnings = receiptWarnings(parsed.value, { namesUnknown: true });
  const advice = { countryCode: store.countryCode, rules: adviseReceipt(receipt, store) };
  const odd = oddities(receipt, { isTest: ctx.membership.liveOrganizationId !== null });
  return { problems: [], warnings, oddities: odd, advice, previewHtml: await renderPreview(ctx, receipt, store) };
}

function refused(problems: CheckedReceipt["problems"]): CheckedReceipt {
  return { problems, warnings: [], oddities: [], advice: null, previewHtml: null };
}

function parse(text: string): { value: JsonValue } | { problems: CheckedReceipt["problems"] } {
  try {
    return { value: parseReceiptText(text) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const whole = { pointer: "#", field: "", detail: error.message };
    return { problems: error.fields.length > 0 ? [...error.fields] : [whole] };
  }
}

async function findStore(ctx: MemberContext, storeId: string): Promise<Store | null> {
  try {
    return await getStore(ctx, storeId);
  } catch (error) {
    if (isDomainError(error) && error.code === "not-found") return null;
    throw error;
  }
}

async function renderPreview(ctx: MemberContext, receipt: Receipt, store: Store): Promise<string> {
  const [brand, logo] = await Promise.all([getBrand(ctx, store.brandId), findBrandLogo(ctx, store.brandId)]);
  const view = receiptView({
    ...{
      receipt,
      store,
      brandName: brand.name,
      profile: brand.profile,
      language: "en" as const,
      variant: "full" as const,
    },
    shownAtMost: SHOWN_BESIDE_OTHERS,
  });
  // Next refuses a static import of it.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(<ReceiptPaper view={view} brandColor={brand.color} logoSrc={logoSource(logo)} />);
}
