"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { commonTexts } from "@/components/texts/common";
import { merchantTexts } from "@/components/texts/merchant";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { type ExportProgress, saveExport } from "./save-export";

const texts = merchantTexts.receipts;

type State =
  | { phase: "ready" }
  | { phase: "running"; progress: ExportProgress }
  | { phase: "done"; name: string; total: number }
  | { phase: "failed" };

const FORMATS = [
  { value: "csv", label: texts.exportCsv },
  { value: "json", label: texts.exportJson },
];

/** Exports what the present filters show, and says how far it is. */
export function ExportDialog({ organizationId }: { organizationId: string }) {
  const query = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<State>({ phase: "ready" });
  const running = useRef<AbortController>(undefined);

  function change(next: boolean) {
    running.current?.abort();
    setIsOpen(next);
    setState({ phase: "ready" });
  }

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parameters = new URLSearchParams(query);
    parameters.delete("cursor");
    parameters.delete("trail");
    parameters.set("format", String(new FormData(event.currentTarget).get("format")));
    const abort = new AbortController();
    running.current = abort;
    setState({ phase: "running", progress: { rows: 0, total: null } });
    try {
      const { name, rows } = await saveExport(
        `/merchant/${organizationId}/receipts/export?${parameters}`,
        abort.signal,
        (progress) => setState({ phase: "running", progress }),
      );
      setState({ phase: "done", name, total: rows });
    } catch {
      // Stopped by hand, or broken off: the dialog says so.
      setState(abort.signal.aborted ? { phase: "ready" } : { phase: "failed" });
    }
  }

  return (
    <Dialog
      title={texts.exportTitle}
      description={texts.exportBody}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={<Button icon={<Download aria-hidden="true" />}>{texts.export}</Button>}
    >
      <form onSubmit={start} className="grid gap-4">
        <Field label={texts.exportFormat}>
          {(control) => <Select {...control} name="format" options={FORMATS} disabled={state.phase === "running"} />}
        </Field>
        <div aria-live="polite">
          <Status state={state} />
        </div>
        <DialogFooter>
          {state.phase === "running" ? (
            <Button onClick={() => running.current?.abort()}>{texts.exportStop}</Button>
          ) : (
            <>
              <DialogClose asChild>
                <Button>{commonTexts.close}</Button>
              </DialogClose>
              <Button type="submit" variant="primary">
                {texts.exportStart}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function Status({ state }: { state: State }) {
  switch (state.phase) {
    case "ready":
      return null;
    case "failed":
      return (
        <Notice tone="bad" isUrgent>
          {texts.exportFailed}
        </Notice>
      );
    case "done":
      return <Notice tone="ok">{texts.exportDone(state.name, state.total.toLocaleString("en"))}</Notice>;
    case "running": {
      const { rows, total } = state.progress;
      return (
        <div className="grid gap-1.5">
          <progress value={rows} max={total ?? 1} aria-label={texts.exportTitle} className="h-2 w-full accent-accent" />
          <p className="figures text-muted">
            {total === null
              ? texts.exportCounting
              : texts.exportProgress(rows.toLocaleString("en"), total.toLocaleString("en"))}
          </p>
        </div>
      );
    }
  }
}
