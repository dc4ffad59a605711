import { regionName } from "@/components/receipt/facts/region-name";
import { adviceTexts } from "@/components/texts/receipts/advice";
import { Card } from "@/components/ui/card";
import type { Rule } from "@/lib/receipts/advice/needs";

const texts = adviceTexts;

interface LegalAdviceProps {
  countryCode: string;
  advice: readonly Pick<Rule, "rule" | "need">[];
}

/** What a receipt lacks by the rules of its store's country. */
export function LegalAdvice({ countryCode, advice }: LegalAdviceProps) {
  if (advice.length === 0) return null;
  return (
    <Card title={texts.title(regionName(countryCode, "en"))}>
      <p className="text-muted">{texts.body}</p>
      <ul className="mt-3 grid gap-2">
        {advice.map(({ rule, need }) => (
          <li key={rule + need}>
            {texts.needs[need]} <span className="block text-sm text-muted">{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
