"use client";

import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";

/** What an error boundary shows; `digest` is the number under which the server logged it. */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const { title, body, retry: again, reference } = commonTexts.error;
  const digest = (error as { digest?: unknown } | null)?.digest;
  return (
    <div role="alert" className="mx-auto grid min-h-[60dvh] max-w-120 content-center gap-3 px-4">
      <h1 className="text-xl leading-7 font-semibold">{title}</h1>
      <p className="text-muted">{body}</p>
      {typeof digest === "string" ? (
        <p>
          {reference} <code className="font-mono text-[0.8125rem]">{digest}</code>
        </p>
      ) : null}
      <Button variant="primary" onClick={retry} className="justify-self-start">
        {again}
      </Button>
    </div>
  );
}
