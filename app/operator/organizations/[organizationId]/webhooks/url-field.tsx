"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/form-fields";
import { operatorTexts } from "@/components/texts/operator";
import { Spinner } from "@/components/ui/button";
import type { UrlVerdict } from "../../../webhook-check/route";

const texts = operatorTexts.webhook;
const PAUSE_MS = 350;

/** An address, looked at whenever typing pauses. `known` is the one that is registered. */
export function UrlField({ known = "" }: { known?: string }) {
  const url = String(useWatch({ name: "url" }) ?? "").trim();
  const [checked, setChecked] = useState<{ url: string; verdict: UrlVerdict | null } | null>(null);
  const isAsked = url !== "" && url !== known;
  const isRefused = useFormContext().formState.errors.url !== undefined;

  useEffect(() => {
    if (!isAsked) return;
    const breakOff = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await check(url, breakOff.signal);
      if (!breakOff.signal.aborted) setChecked({ url, verdict });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      breakOff.abort();
    };
  }, [url, isAsked]);

  return (
    <div className="grid gap-1.5">
      <TextField name="url" label={texts.url} hint={texts.urlHint} type="url" inputMode="url" spellCheck={false} />
      <div role="status" className="min-h-5">
        {isAsked && !isRefused ? <Verdict verdict={checked?.url === url ? checked.verdict : undefined} /> : null}
      </div>
    </div>
  );
}

/** `undefined`: not known yet; null: could not be asked. */
function Verdict({ verdict }: { verdict: UrlVerdict | null | undefined }) {
  if (verdict === undefined) {
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <Spinner /> {texts.checking}
      </p>
    );
  }
  if (verdict === null) return <p className="text-muted">{texts.uncheckable}</p>;
  const Icon = verdict.isAllowed ? CircleCheck : TriangleAlert;
  return (
    <p className={`flex items-start gap-1.5 ${verdict.isAllowed ? "text-ok" : "text-bad"}`}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{verdict.isAllowed ? allowedText(verdict) : verdict.reason}</span>
    </p>
  );
}

function allowedText({ addresses, isEncrypted }: Extract<UrlVerdict, { isAllowed: true }>): string {
  const where = addresses ? texts.leadsTo(addresses.join(", ")) : texts.leadsNowhere;
  return isEncrypted ? where : `${where} ${texts.isPlain}`;
}

async function check(url: string, signal: AbortSignal): Promise<UrlVerdict | null> {
  try {
    const answer = await fetch("/operator/webhook-check", { method: "POST", body: url, signal });
    return answer.ok ? ((await answer.json()) as UrlVerdict) : null;
  } catch {
    // Broken off, or offline: the server checks again when the form is sent.
    return null;
  }
}
