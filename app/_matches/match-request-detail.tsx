import { commonTexts } from "@/components/texts/common";
import { matchingTexts } from "@/components/texts/matching";
import { Card, type Fact, FactList } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import { whyNot } from "@/lib/matching/requests/why-not";
import type { MatchRequest } from "@/lib/matching/rules/match-request";
import { Criteria } from "./criteria";
import { reasonsOf } from "./match-words";

const texts = matchingTexts.request;

interface MatchRequestDetailProps {
  request: MatchRequest;
  /** First of the facts. */
  facts?: readonly Fact[];
}

/** What was asked for beside what came of it, and why. */
export function MatchRequestDetail({ request, facts = [] }: MatchRequestDetailProps) {
  const { matchRequestId, status, created, expires, settled, explanation, matchedBy, receiptId } = request;
  const [reason, ...more] = reasonsOf(request);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={texts.criteria}>
        <Criteria transaction={request.transaction} agreeing={matchedBy?.fields ?? explanation?.agreeingFields ?? []} />
      </Card>
      <Card title={texts.outcome}>
        <div className="mb-4 grid gap-1">
          <p className="font-medium">{reason}</p>
          {more.map((sentence) => (
            <p key={sentence} className="text-muted">
              {sentence}
            </p>
          ))}
          {matchedBy ? <p className="text-muted">{matchingTexts.rules[matchedBy.rule]}</p> : null}
          {(whyNot(request)?.whatWouldHelp.length ?? 0) > 0 ? <p className="text-muted">{texts.again}</p> : null}
        </div>
        <FactList
          facts={[
            ...facts,
            { label: commonTexts.words.id, value: <MonoId id={matchRequestId} isFull /> },
            explanation !== null &&
              status === "ambiguous" && { label: texts.candidates, value: explanation.candidatesLeft },
            receiptId !== null && { label: texts.receipt, value: <MonoId id={receiptId} isFull /> },
            { label: commonTexts.words.created, value: <ExactTime at={created} /> },
            settled && { label: texts.settled, value: <ExactTime at={settled} /> },
            settled === null && {
              label: status === "pending" ? texts.expires : texts.expired,
              value: <ExactTime at={expires} hasSeconds={false} />,
            },
          ]}
        />
      </Card>
    </div>
  );
}
