import { FieldList } from "@/app/_requests/field-list";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { Card } from "@/components/ui/card";
import { receiptWarnings } from "@/lib/contract/warnings/receipt-warnings";
import type { JsonValue } from "@/lib/core/json/exact-json";

const texts = receiptTexts;

interface ReceiptWarningsProps {
  /** As stored. */
  json: JsonValue;
  /** In the sandbox, as with its credentials. */
  namesUnknown: boolean;
}

/** What of a receipt has no effect, as its till was told in the answer. */
export function ReceiptWarnings({ json, namesUnknown }: ReceiptWarningsProps) {
  const warnings = receiptWarnings(json, { namesUnknown });
  if (warnings.length === 0) return null;
  return (
    <Card title={texts.warnings}>
      <p className="text-muted">{texts.warningsBody}</p>
      <FieldList fields={warnings} className="mt-3" />
    </Card>
  );
}
