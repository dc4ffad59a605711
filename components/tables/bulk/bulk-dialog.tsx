"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { commonTexts } from "../../texts/common";
import { bulkTexts as texts } from "../../texts/parts/bulk";
import { Button, type ButtonVariant } from "../../ui/button";
import { Notice } from "../../ui/card";
import { Dialog, DialogFooter } from "../../ui/popups/dialog";
import type { Outcome } from "./outcome";
import { type BrokenOff, type BulkAction, runInParts } from "./run-in-parts";

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
  /** `hasWorked`: not only asked. */
  onClose: (hasWorked: boolean) => void;
}

type Phase = "asking" | "running" | "done" | "undoing" | "undone";

/** Asks, tells how far it is, and says truly what came of each; what can be taken back is taken back from here. */
export function BulkDialog({ work, items, onClose }: BulkDialogProps) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("asking");
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [todo, setTodo] = useState(() => items.map(({ id }) => id));
  const [broken, setBroken] = useState<BrokenOff | null>(null);
  const isStopped = useRef(false);
  // Whoever closes the window has stopped it, too.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const succeeded = outcomes.filter((outcome) => outcome.problem === null).map(({ id }) => id);
  const unknown = broken?.unknown ?? [];
  const left = todo.length - outcomes.length - unknown.length;
  // Also what may be done: taking back what is not does nothing.
  const undoable = [...outcomes.filter((one) => one.problem === null || one.isUnknown).map(({ id }) => id), ...unknown];
  const isUndo = phase === "undoing" || phase === "undone";

  async function run(ids: string[], act: BulkAction, during: Phase, after: Phase) {
    isStopped.current = false;
    setTodo(ids);
    setOutcomes([]);
    setBroken(null);
    setPhase(during);
    const end = await runInParts(ids, act, {
      onOutcomes: (more) => setOutcomes((before) => [...before, ...more]),
      isStopped: () => isStopped.current,
    });
    setBroken(end);
    setPhase(after);
    router.refresh();
  }

  const close = () => onClose(phase !== "asking");
  const undo = phase === "done" && undoable.length > 0 ? work.undo : undefined;

  return (
    <Dialog
      title={phase === "asking" ? work.title : work.confirmLabel}
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
    >
      {phase === "asking" ? (
        <>
          {work.body}
          <DialogFooter>
            <Button onClick={close}>{commonTexts.cancel}</Button>
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
          <Notice tone={succeeded.length < todo.length ? "wait" : "ok"}>
            {(isUndo && work.undo ? work.undo : work).done(succeeded.length)}{" "}
            {unknown.length > 0 ? texts.unknown(unknown.length) : null} {left > 0 ? texts.stopped(left) : null}
          </Notice>
          {broken ? <Notice tone="bad">{reasonOf(broken)}</Notice> : null}
          <Failures outcomes={outcomes} items={items} />
          {undo ? <p className="text-muted">{undo.hint}</p> : null}
          <DialogFooter>
            {undo ? <Button onClick={() => run(undoable, undo.act, "undoing", "undone")}>{undo.label}</Button> : null}
            <Button variant="primary" onClick={close}>
              {commonTexts.close}
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function reasonOf({ refusal }: BrokenOff): string {
  if (!refusal) return texts.brokeOff;
  return refusal.requestId ? `${texts.unexpected} ${refusal.requestId}` : refusal.message;
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
