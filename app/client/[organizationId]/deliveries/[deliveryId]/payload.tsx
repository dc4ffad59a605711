import { deliveriesTexts } from "@/components/texts/deliveries";
import { CodeBlock } from "@/components/ui/code/code-block";
import { indentJson } from "@/components/ui/code/indent-json";
import { Notice } from "@/components/ui/notice";
import { env } from "@/lib/env";

const texts = deliveriesTexts;
const DAY_MS = 86_400_000;
/** Of a receipt with thousands of lines a page shows the beginning. */
const MAX_SHOWN = 100_000;

/** What is sent, spaced for reading. */
export function Payload({ body }: { body: string | null }) {
  const { RETENTION_RECEIPTS: keptMs } = env();
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="font-semibold">{texts.payload}</h2>
      {body === null ? (
        <Notice tone="wait">
          {texts.payloadGone(keptMs === undefined ? null : `${Math.round(keptMs / DAY_MS)} days`)}
        </Notice>
      ) : (
        <CodeBlock label={texts.payloadLabel} code={indentJson(body.slice(0, MAX_SHOWN))} />
      )}
      {body !== null && body.length > MAX_SHOWN ? (
        <p className="text-muted">{texts.payloadCut(`${MAX_SHOWN / 1_000} kB`)}</p>
      ) : null}
    </section>
  );
}
