import { matchingTexts } from "@/components/texts/matching";
import { Notice } from "@/components/ui/card";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { MatchAllowance } from "@/lib/matching/allowance/match-allowance";

const texts = matchingTexts.allowance;

/** How much is left of a client's allowance of misses; it stands out before it is used up. */
export function AllowanceNote({ allowance }: { allowance: MatchAllowance }) {
  const { limit, misses, left, state, next } = allowance;
  if (limit === null || left === null) return null;
  if (state === "plenty") return <p className="text-muted">{texts.plenty(left, limit)}</p>;
  return (
    <Notice tone={state === "low" ? "wait" : "bad"} title={state === "low" ? texts.low(left) : texts.exhausted}>
      <p>{texts.used(misses, limit)}</p>
      {next ? (
        <p>
          {texts.next(next.count)} <ExactTime at={next.at} hasSeconds={false} />
        </p>
      ) : null}
      <p>{texts.whatToDo}</p>
    </Notice>
  );
}
