"use client";

import { type FormEvent, useState } from "react";
import { ExportRefused, saveExport } from "@/app/_exports/save-export";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { clientTexts } from "@/components/texts/client";
import { commonTexts } from "@/components/texts/common";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/inputs/field";
import { Input } from "@/components/ui/inputs/input";
import { Notice } from "@/components/ui/notice";
import { eraseEndUserAction } from "./actions";

const texts = clientTexts.endUsers;

type State = { tone: "ok" | "bad" | "info"; text: string } | null;

/** Exports or erases whom a reference names: whether there is anybody, the page does not say. */
export function EndUserForm({ organizationId }: { organizationId: string }) {
  const [reference, setReference] = useState("");
  const [isErasing, setIsErasing] = useState(false);
  const [state, setState] = useState<State>(null);
  const [isRunning, setIsRunning] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsRunning(true);
    setState({ tone: "info", text: texts.exporting });
    try {
      const { name } = await saveExport(`/client/${organizationId}/end-users/export`, { body: { reference } });
      setState({ tone: "ok", text: texts.exported(name) });
    } catch (error) {
      setState({ tone: "bad", text: error instanceof ExportRefused ? error.message : commonTexts.export.failed });
    }
    setIsRunning(false);
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label={commonTexts.words.reference} hint={texts.referenceHint}>
        {(control) => (
          <Input
            {...control}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            maxLength={256}
            required
            autoComplete="off"
          />
        )}
      </Field>
      <div aria-live="polite">
        {state && (
          <Notice tone={state.tone} isUrgent={state.tone === "bad"}>
            {state.text}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={isRunning}>
          {texts.export}
        </Button>
        <Button disabled={reference === ""} onClick={() => setIsErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isErasing}
        onOpenChange={setIsErasing}
        title={texts.eraseTitle(reference)}
        confirmLabel={texts.erase}
        action={() => eraseEndUserAction(organizationId, { reference })}
        onDone={() => {
          setReference("");
          setState(null);
        }}
        doneMessage={texts.erased}
      >
        <p>{texts.eraseEnds}</p>
        <p>{texts.eraseForgets}</p>
        <p>{texts.eraseFinal}</p>
      </ConfirmDialog>
    </form>
  );
}
