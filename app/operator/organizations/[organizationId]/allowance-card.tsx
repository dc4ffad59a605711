import { matchingTexts } from "@/components/texts/matching";
import { Card, FactList } from "@/components/ui/card";
import type { MatchAllowance } from "@/lib/matching/allowance/match-allowance";
import { AllowanceDialog } from "./allowance-dialog";

const texts = matchingTexts.allowance;

/** What a client may ask in vain, and what of it is left, with the way to give it more. */
export function AllowanceCard({ organizationId, allowance }: { organizationId: string; allowance: MatchAllowance }) {
  const { base, isOwn, found, limit, misses, left } = allowance;
  const count = (value: number | null) => (value === null ? texts.unlimited : value.toLocaleString("en"));
  return (
    <Card title={texts.title}>
      <FactList
        facts={[
          {
            label: texts.limit,
            value: limit === null ? texts.unlimited : `${count(limit)} (${texts.limitNote(base, found)})`,
          },
          { label: texts.misses, value: count(misses) },
          { label: texts.left, value: count(left) },
        ]}
      />
      <div className="mt-4">
        <AllowanceDialog organizationId={organizationId} misses={isOwn ? base : null} />
      </div>
    </Card>
  );
}
