"use client";

import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useState, useTransition } from "react";
import { moneyText } from "@/app/_receipts/money-text";
import { FieldList } from "@/app/_requests/field-list";
import { commonTexts } from "@/components/texts/common";
import { merchantTexts } from "@/components/texts/merchant";
import { Button, Spinner } from "@/components/ui/button";
import { Card, Notice } from "@/components/ui/card";
import { submitReceiptAction } from "./actions";
import type { Submitted } from "./submitted-receipt";
import type { ReceiptCheck } from "./use-checked-receipt";

const texts = merchantTexts.tryIt;

const SubmittedReceipt = lazy(async () => ({ default: (await import("./submitted-receipt")).SubmittedReceipt }));

interface SubmitReceiptProps {
  organizationId: string;
  sourceId: string;
  /** The receipt as JSON. */
  text: string;
  check: ReceiptCheck;
  onAgain: () => void;
}

/** Whether it can be submitted, the button that does, and where the receipt then is. */
export function SubmitReceipt({ organizationId, sourceId, text, check, onAgain }: SubmitReceiptProps) {
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, startTransition] = useTransition();

  function submit() {
    setProblem(null);
    startTransition(async () => {
      const result = await submitReceiptAction(organizationId, sourceId, text);
      if (result.ok) return setSubmitted(result.data);
      setProblem(result.requestId ? `${commonTexts.unexpected} ${result.requestId}` : result.message);
    });
  }

  if (submitted) {
    return (
      <Suspense fallback={<Spinner />}>
        <SubmittedReceipt
          organizationId={organizationId}
          submitted={submitted}
          onAgain={() => {
            setSubmitted(null);
            onAgain();
          }}
        />
      </Suspense>
    );
  }
  const canSubmit = !check.isChecking && !check.hasFailed && check.problems.length === 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Verdict check={check} />
        <Button variant="primary" isBusy={isBusy} disabled={!canSubmit} onClick={submit}>
          {texts.submit}
        </Button>
      </div>
      {check.warnings.length > 0 ? (
        <Notice tone="wait" title={texts.warnings} className="mt-3">
          <FieldList fields={check.warnings} />
        </Notice>
      ) : null}
      {check.oddities.length > 0 ? (
        <Notice tone="wait" title={texts.odd} className="mt-3">
          {check.oddities.map((oddity) => (
            <p key={JSON.stringify(oddity)}>{oddityText(oddity)}</p>
          ))}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="bad" isUrgent className="mt-3">
          {problem}
        </Notice>
      ) : null}
    </Card>
  );
}

function oddityText(oddity: ReceiptCheck["oddities"][number]): string {
  if (oddity.kind === "testPar") return texts.oddPar(oddity.payment);
  const { lines, due, currency } = oddity;
  return texts.oddSums(moneyText(lines, currency), moneyText(due, currency));
}

function Verdict({ check: { isChecking, hasFailed, problems } }: { check: ReceiptCheck }) {
  return (
    <p role="status" className="flex items-center gap-2">
      {isChecking ? (
        <>
          <Spinner /> <span className="text-muted">{texts.checking}</span>
        </>
      ) : hasFailed ? (
        <span className="text-bad">{commonTexts.offline}</span>
      ) : problems.length > 0 ? (
        <span className="font-medium text-bad">{texts.problems(problems.length)}</span>
      ) : (
        <>
          <CircleCheck className="size-4 text-ok" aria-hidden="true" /> {texts.noProblems}
        </>
      )}
    </p>
  );
}
