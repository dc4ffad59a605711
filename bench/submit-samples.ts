import { parseExactJson } from "@/lib/core/json/exact-json";
import type { Context } from "@/lib/db/context";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { sampleReceipt } from "./sample-receipt";

const AT_ONCE = 250;

/** Different receipts, each with a code for the returns desk; the tokens of their pages. */
export async function submitSamples(
  { ctx, storeId, sourceId }: { ctx: Context; storeId: string; sourceId: string },
  count: number,
  lines: number,
): Promise<string[]> {
  const template = sampleReceipt(storeId, lines);
  const barcodes = '"barcodes":[{"type":"qr","purpose":"lookup","content":"{{n}}"}],"payments"';
  const text = template.replace('"payments"', barcodes);
  const tokens: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => {
      const { value: body } = parseExactJson(text.replaceAll("{{n}}", `0417-03-2026-${100_000 + from + i}`));
      return submitReceipt(ctx, { sourceId, body });
    });
    for (const { token } of await Promise.all(batch)) tokens.push(token);
  }
  return tokens;
}
