"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { commonTexts } from "@/components/texts/common";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { Dialog, DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
import { type ExportProgress, ExportRefused, saveExport } from "./save-export";

const texts = commonTexts.export;

type State =
  | { phase: "ready" }
  | { phase: "running"; progress: ExportProgress }
  | { phase: "done"; name: string; total: number }
  | { phase: "failed"; why: string };

interface ExportDialogProps {
  /** The route that answers with the file; it gets the page's filters and `format`. */
  address: string;
  title: string;
  body: string;
  csvLabel: string;
  jsonLabel: string;
  /** What is exported, in the singular. */
  row: string;
  /** What else can be chosen of the CSV file: fields of the form. */
  csvChoices?: ReactNode;
}

/** Exports what the present filters show, and says how far it is. */
export function ExportDialog({ address, title, body, csvLabel, jsonLabel, row, csvChoices }: ExportDialogProps) {
  const formats = [
    { value: "csv", label: csvLabel },
    { value: "json", label: jsonLabel },
  ];
  const query = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [format, setFormat] = useState("csv");
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
    for (const [name, value] of new FormData(event.currentTarget)) parameters.set(name, String(value));
    const abort = new AbortController();
    running.current = abort;
    setState({ phase: "running", progress: { rows: 0, total: null } });
    try {
      const saved = await saveExport(`${address}?${parameters}`, { signal: abort.signal }, (progress) =>
        setState({ phase: "running", progress }),
      );
      setState({ phase: "done", name: saved.name, total: saved.rows });
    } catch (error) {
      // Stopped by hand, refused, or broken off: the dialog says so.
      const why = error instanceof ExportRefused ? error.message : texts.failed;
      setState(abort.signal.aborted ? { phase: "ready" } : { phase: "failed", why });
    }
  }

  return (
    <Dialog
      title={title}
      description={body}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={<Button icon={<Download aria-hidden="true" />}>{texts.open}</Button>}
    >
      <form onSubmit={start} className="grid gap-4">
        <Field label={texts.format}>
          {(control) => (
            <Select
              {...control}
              name="format"
              options={formats}
              value={format}
              onChange={(event) => setFormat(event.target.value)}
            />
          )}
        </Field>
        {format === "csv" ? csvChoices : null}
        <div aria-live="polite">
          <Status state={state} title={title} row={row} />
        </div>
        <DialogFooter>
          {state.phase === "running" ? (
            <Button onClick={() => running.current?.abort()}>{texts.stop}</Button>
          ) : (
            <>
              <DialogClose>
                <Button>{commonTexts.close}</Button>
              </DialogClose>
              <Button type="submit" variant="primary">
                {texts.start}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function Status({ state, title, row }: { state: State; title: string; row: string }) {
  switch (state.phase) {
    case "ready":
      return null;
    case "failed":
      return (
        <Notice tone="bad" isUrgent>
          {state.why}
        </Notice>
      );
    case "done":
      return <Notice tone="ok">{texts.done(state.name, state.total, row)}</Notice>;
    case "running": {
      const { rows, total } = state.progress;
      return (
        <div className="grid gap-1.5">
          <progress value={rows} max={total ?? 1} aria-label={title} className="h-2 w-full accent-accent" />
          <p className="figures text-muted">{total === null ? texts.counting : texts.progress(rows, total, row)}</p>
        </div>
      );
    }
  }
}
