"use client";

import { useEffect, useState, useTransition } from "react";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { Button, ButtonLink } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { recoverDeliveriesAction } from "./actions";
import type { RecoveryInput } from "./recovery-input";

const texts = clientTexts.recover;
const ASK_EVERY_MS = 700;

interface RecoveryRunProps {
  organizationId: string;
  recovery: RecoveryInput;
  count: number;
  onChange: () => void;
  onDone: () => void;
}

/** The count, the question, the progress, and what came of it. */
export function RecoveryRun({ organizationId, recovery, count, onChange, onDone }: RecoveryRunProps) {
  const [isRunning, startTransition] = useTransition();
  const [queued, setQueued] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const left = useLeft(organizationId, recovery, isRunning);
  const home = `/client/${organizationId}`;

  function start() {
    setProblem(null);
    startTransition(async () => {
      const result = await recoverDeliveriesAction(organizationId, recovery);
      if (result.ok) setQueued(result.data.queued);
      else setProblem(result.requestId ? `${commonTexts.unexpected} ${result.requestId}` : result.message);
    });
  }

  if (queued !== null) {
    return (
      <div role="status" className="grid gap-4">
        <Notice tone="ok">{texts.done(queued.toLocaleString("en"), queued === 1)}</Notice>
        <DialogFooter>
          <Button onClick={onDone}>{commonTexts.close}</Button>
          <ButtonLink href={`${home}/deliveries?state=pending`} variant="primary" onClick={onDone}>
            {texts.watch}
          </ButtonLink>
        </DialogFooter>
      </div>
    );
  }

  const done = isRunning ? Math.max(0, count - (left ?? count)) : 0;
  return (
    <div className="grid gap-4">
      {isRunning ? (
        <div className="grid gap-2">
          <progress className="progress" aria-label={texts.progress} max={count} value={done} />
          <p role="status" className="figures font-medium">
            {texts.running(done.toLocaleString("en"), count.toLocaleString("en"))}
          </p>
          <p className="text-muted">{texts.runningBody}</p>
        </div>
      ) : (
        <div role="status">
          <p className="figures text-base leading-6 font-semibold">
            {texts.found(count.toLocaleString("en"), count === 1)}
          </p>
          <p className="mt-1 text-muted">{texts.foundBody}</p>
        </div>
      )}
      {problem ? (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      ) : null}
      <DialogFooter>
        <Button onClick={onChange} disabled={isRunning}>
          {texts.change}
        </Button>
        <Button variant="primary" isBusy={isRunning} onClick={start}>
          {texts.start}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** How many are still to be queued, asked again and again while it runs. */
function useLeft(organizationId: string, recovery: RecoveryInput, isRunning: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    if (!isRunning) return;
    const aborted = new AbortController();
    const { isAcknowledgedToo, ...rest } = recovery;
    const query = new URLSearchParams({ ...rest, isAcknowledgedToo: String(isAcknowledgedToo) });
    const ask = async () => {
      const answer = await fetch(`/client/${organizationId}/deliveries/recoverable?${query}`, {
        signal: aborted.signal,
      }).catch(() => null);
      // Progress is a courtesy: an answer that does not come changes nothing.
      if (!answer?.ok) return;
      const { count } = (await answer.json()) as { count: number };
      // What is acknowledged once more meanwhile counts again; progress does not go back.
      setLeft((before) => Math.min(before ?? count, count));
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      aborted.abort();
    };
  }, [organizationId, recovery, isRunning]);

  return left;
}
