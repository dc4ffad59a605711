"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { commonTexts } from "@/components/texts/common";
import { recoveryTexts } from "@/components/texts/deliveries";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { DialogFooter } from "@/components/ui/popups/dialog";
import { recoverInParts } from "./recover-in-parts";
import type { RecoveryActions, RecoveryInput } from "./recovery-input";

const texts = recoveryTexts;

interface RecoveryRunProps {
  recover: RecoveryActions["recover"];
  watchHref: string;
  recovery: RecoveryInput;
  count: number;
  onChange: () => void;
  onDone: () => void;
}

type Phase = "asking" | "running" | "stopping" | "stopped" | "done";

/** The count, the question, the progress, and what came of it. */
export function RecoveryRun({ recover, watchHref, recovery, count, onChange, onDone }: RecoveryRunProps) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("asking");
  const [queued, setQueued] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = useRef(false);

  // Part after part: whoever closes the window has stopped it, too.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function start() {
    isStopped.current = false;
    setProblem(null);
    setPhase("running");
    // Taken up again after a failure, it counts on.
    const before = queued;
    const end = await recoverInParts(recover, recovery, {
      onQueued: (count) => setQueued(before + count),
      isStopped: () => isStopped.current,
    });
    if (end.kind === "failed") {
      const { requestId, message } = end.problem;
      setProblem(requestId ? `${commonTexts.unexpected} ${requestId}` : message);
      setPhase("asking");
      return;
    }
    setPhase(end.kind);
    router.refresh();
  }

  function stop() {
    isStopped.current = true;
    setPhase("stopping");
  }

  if (phase === "done" || phase === "stopped") {
    return (
      <div role="status" className="grid gap-4">
        <Notice tone={phase === "done" ? "ok" : "wait"}>
          {phase === "done"
            ? texts.done(written(queued), queued === 1)
            : texts.stopped(written(queued), written(count))}
        </Notice>
        <DialogFooter>
          <Button onClick={onDone}>{commonTexts.close}</Button>
          <ButtonLink href={watchHref} variant="primary" onClick={onDone}>
            {texts.watch}
          </ButtonLink>
        </DialogFooter>
      </div>
    );
  }

  return (
    <div className="grid gap-4">
      {phase === "asking" ? (
        <div role="status">
          <p className="figures text-base leading-6 font-semibold">{texts.found(written(count), count === 1)}</p>
          <p className="mt-1 text-muted">{texts.foundBody}</p>
        </div>
      ) : (
        <div className="grid gap-2">
          <progress className="progress" aria-label={texts.progress} max={count} value={Math.min(queued, count)} />
          <p role="status" className="figures font-medium">
            {texts.running(written(queued), written(count))}
          </p>
          <p className="text-muted">{texts.runningBody}</p>
        </div>
      )}
      {problem ? (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      ) : null}
      <DialogFooter>
        {phase === "asking" ? (
          <>
            <Button onClick={onChange}>{texts.change}</Button>
            <Button variant="primary" onClick={start}>
              {texts.start}
            </Button>
          </>
        ) : (
          <Button onClick={stop} isBusy={phase === "stopping"}>
            {texts.stop}
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}

function written(count: number): string {
  return count.toLocaleString("en");
}
