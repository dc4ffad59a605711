"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { bulkTexts as texts } from "../../texts/bulk";
import { commonTexts } from "../../texts/common";
import { Button, type ButtonVariant } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Dialog, DialogFooter } from "../../ui/popups/dialog";
import type { Outcome } from "./outcome";
import { type BulkAction, runInParts } from "./run-in-parts";

export interface BulkWork {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  act: BulkAction;
  /** `12 deliveries are queued.` */
  done: (count: number) => string;
  /** What takes back what was done, and what it says then. */
  undo?: { label: string; hint: string; act: BulkAction; done: (count: number) => string };
}

interface BulkDialogProps {
  work: BulkWork;
  items: readonly { id: string; name: string }[];
  onClose: () => void;
}

type Phase = "asking" | "running" | "done" | "undoing" | "undone";

/** Asks, tells how far it is, and says truly what came of each; what can be taken back is taken back from here. */
export function BulkDialog({ work, items, onClose }: BulkDialogProps) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("asking");
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [todo, setTodo] = useState(() => items.map(({ id }) => id));
  const [problem, setProblem] = useState<string | null>(null);
  const isStopped = useRef(false);
  // Whoever closes the window has stopped it, too.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const succeeded = outcomes.filter((outcome) => outcome.problem === null).map(({ id }) => id);
  const isUndo = phase === "undoing" || phase === "undone";

  async function run(ids: string[], act: BulkAction, during: Phase, after: Phase) {
    isStopped.current = false;
    setTodo(ids);
    setOutcomes([]);
    setProblem(null);
    setPhase(during);
    const failure = await runInParts(ids, act, {
      onOutcomes: (more) => setOutcomes((before) => [...before, ...more]),
      isStopped: () => isStopped.current,
    }).catch(() => ({ message: commonTexts.offline, requestId: undefined }));
    if (failure) setProblem(failure.requestId ? `${commonTexts.unexpected} ${failure.requestId}` : failure.message);
    setPhase(after);
    router.refresh();
  }

  return (
    <Dialog
      title={phase === "asking" ? work.title : work.confirmLabel}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {phase === "asking" ? (
        <>
          {work.body}
          <DialogFooter>
            <Button onClick={onClose}>{commonTexts.cancel}</Button>
            <Button variant={work.variant ?? "primary"} onClick={() => run(todo, work.act, "running", "done")}>
              {work.confirmLabel}
            </Button>
          </DialogFooter>
        </>
      ) : phase === "running" || phase === "undoing" ? (
        <div className="grid gap-2">
          <progress className="progress" aria-label={texts.progress} max={todo.length} value={outcomes.length} />
          <p role="status" className="figures font-medium">
            {texts.running(outcomes.length, todo.length)}
          </p>
          <DialogFooter>
            <Button
              onClick={() => {
                isStopped.current = true;
              }}
            >
              {texts.stop}
            </Button>
          </DialogFooter>
        </div>
      ) : (
        <div role="status" className="grid gap-4">
          <Notice tone={problem || succeeded.length < todo.length ? "wait" : "ok"}>
            {(isUndo && work.undo ? work.undo : work).done(succeeded.length)}{" "}
            {outcomes.length < todo.length ? texts.stopped(todo.length - outcomes.length) : null}
          </Notice>
          {problem ? <Notice tone="bad">{problem}</Notice> : null}
          <Failures outcomes={outcomes} items={items} />
          {phase === "done" && work.undo && succeeded.length > 0 ? (
            <p className="text-muted">{work.undo.hint}</p>
          ) : null}
          <DialogFooter>
            {phase === "done" && work.undo && succeeded.length > 0 ? (
              <Button onClick={() => work.undo && run(succeeded, work.undo.act, "undoing", "undone")}>
                {work.undo.label}
              </Button>
            ) : null}
            <Button variant="primary" onClick={onClose}>
              {commonTexts.close}
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function Failures({ outcomes, items }: { outcomes: readonly Outcome[]; items: BulkDialogProps["items"] }) {
  const failed = outcomes.filter(({ problem }) => problem !== null);
  if (failed.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{texts.failed(failed.length)}</p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-muted">
        {failed.map(({ id, problem }) => (
          <li key={id}>
            <span className="text-ink">{items.find((item) => item.id === id)?.name}</span> {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
