import { eventsTexts as texts } from "@/components/texts/events";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code/code-block";
import { indentJson } from "@/components/ui/code/indent-json";
import { inlineCode } from "@/components/ui/code/inline-code";
import { Pill } from "@/components/ui/pill";
import { EVENT_DESCRIPTIONS } from "@/lib/contract/event-descriptions";
import { CHOSEN_EVENTS } from "@/lib/core/webhook-events";
import { type SampleType, sampleBody } from "@/lib/deliveries/samples/sample-body";
import { testEventBody } from "@/lib/deliveries/samples/test-event-body";

const TYPES = [
  "receipt.delivered",
  "receipt.updated",
  "receipt.withdrawn",
  "receipt.erased",
  ...CHOSEN_EVENTS,
] as const;
const HAS_RECEIPT: readonly SampleType[] = ["receipt.delivered", "receipt.updated"];
const TEST = { webhookId: "whk_02vuVOkkYW8jeg1TvjGbDG", at: new Date("2026-03-02T09:15:31.000Z") };

/** Every event that a webhook may get, with a sample of its body as it is sent. */
export function EventCatalogue() {
  return (
    <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={texts.contents} className="hidden lg:block">
        <ul className="sticky top-8 grid gap-1.5 text-[0.8125rem]">
          {[...TYPES, "webhook.test"].map((type) => (
            <li key={type}>
              <a href={`#${type}`} className="text-muted hover:text-ink hover:underline">
                {type}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-6">
        {TYPES.map((type) => (
          <EventCard key={type} type={type} />
        ))}
        <Card id="webhook.test" title={<Name type="webhook.test" />} actions={<Pill tone="off">{texts.byHand}</Pill>}>
          <p className="mb-4 max-w-[75ch]">{texts.test}</p>
          <CodeBlock label={texts.sample} code={indented(testEventBody(TEST.webhookId, TEST.at))} />
        </Card>
      </div>
    </div>
  );
}

function EventCard({ type }: { type: SampleType }) {
  const { summary, description } = EVENT_DESCRIPTIONS[type];
  const isChosen = CHOSEN_EVENTS.some((chosen) => chosen === type);
  return (
    <Card
      id={type}
      title={<Name type={type} />}
      actions={<Pill tone={isChosen ? "off" : "ok"}>{isChosen ? texts.chosen : texts.unasked}</Pill>}
    >
      <p className="font-medium">{summary}</p>
      <p className="mt-1 mb-4 max-w-[75ch] text-muted">{inlineCode(description)}</p>
      {HAS_RECEIPT.includes(type) ? (
        <div className="grid gap-4">
          <CodeBlock label={texts.thin} code={indented(sampleBody(type, "thin"))} />
          <details>
            <summary className="rounded-control">{texts.full}</summary>
            <div className="mt-2">
              <CodeBlock label={texts.sample} code={indented(sampleBody(type, "full"))} />
            </div>
          </details>
        </div>
      ) : (
        <CodeBlock label={texts.sample} code={indented(sampleBody(type, "full"))} />
      )}
    </Card>
  );
}

function Name({ type }: { type: string }) {
  return <span className="font-mono text-[0.8125rem]">{type}</span>;
}

/** To be read: it is sent without a space. */
const indented = (body: Buffer) => indentJson(body.toString("utf8"));
