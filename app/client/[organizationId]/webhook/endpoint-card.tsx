import Link from "next/link";
import { ConditionPill } from "@/app/_deliveries/endpoints/condition-pill";
import { healthFacts } from "@/app/_deliveries/endpoints/health-facts";
import { LastTest } from "@/app/_deliveries/endpoints/last-test";
import { clientTexts } from "@/components/texts/client";
import { webhooksTexts } from "@/components/texts/webhooks";
import { Card, FactList, Notice } from "@/components/ui/card";
import { CopyLine } from "@/components/ui/code/copy-line";
import { MonoId } from "@/components/ui/code/mono-id";
import { ExactTime } from "@/components/ui/time/relative-time";
import type { MemberContext } from "@/lib/auth/session-guards";
import { endpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";
import { isSwitchedByOperator } from "@/lib/webhooks/endpoints/disabled-reason";
import type { Endpoint } from "@/lib/webhooks/endpoints/endpoint";
import { listEndpointPublicKeys } from "@/lib/webhooks/endpoints/secrets/endpoint-public-keys";
import { type EndpointSecret, listEndpointSecrets } from "@/lib/webhooks/endpoints/secrets/list-endpoint-secrets";
import { EndpointSecretControls } from "./endpoint-secret-controls";
import { EndpointSwitch } from "./endpoint-switch";
import { TestEventButton } from "./test-event-button";

const texts = clientTexts.webhook;

interface EndpointRights {
  /** Test it, switch it off and on. */
  operate: boolean;
  seeSecret: boolean;
  /** There is a password to ask for before the secret is shown. */
  hasPassword: boolean;
}

interface EndpointCardProps {
  ctx: MemberContext;
  organizationId: string;
  endpoint: Endpoint;
  may: EndpointRights;
}

/** An endpoint: how it does, its secret, and its last test. */
export async function EndpointCard({ ctx, organizationId, endpoint, may }: EndpointCardProps) {
  const { webhookId, url, state, disabledReason, disablesAt, payload, events } = endpoint;
  const [health, secrets, keys] = await Promise.all([
    endpointHealth(ctx, webhookId),
    listEndpointSecrets(ctx, webhookId),
    listEndpointPublicKeys(ctx, webhookId),
  ]);
  const place = { organizationId, webhookId };
  return (
    <Card
      title={<span className="font-mono text-[0.8125rem] font-medium break-all">{url}</span>}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <ConditionPill condition={health.condition} />
          {may.operate && state === "active" ? <TestEventButton {...place} /> : null}
          {may.operate && !isSwitchedByOperator(disabledReason) ? (
            <EndpointSwitch {...place} url={url} state={state} />
          ) : null}
        </div>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="mb-3 text-muted">{conditionInWords(health.condition, disabledReason)}</p>
          {disablesAt ? (
            <Notice tone="wait" className="mb-3">
              {texts.disablesAt} <ExactTime at={disablesAt} hasSeconds={false} />
            </Notice>
          ) : null}
          <FactList
            facts={[
              ...healthFacts(health),
              { label: texts.payload, value: texts.payloads[payload] },
              {
                label: webhooksTexts.events.title,
                value:
                  events.length === 0
                    ? webhooksTexts.events.none
                    : events.map((event) => webhooksTexts.events.names[event]).join(", "),
              },
              { label: texts.webhookId, value: <MonoId id={webhookId} isFull /> },
            ]}
          />
          <p className="mt-3">
            <Link className="link" href={`/client/${organizationId}/deliveries?webhook=${webhookId}`}>
              {texts.deliveries}
            </Link>
          </p>
        </div>
        <div className="grid content-start gap-6">
          <section>
            <h3 className="mb-2 font-medium">{texts.secret}</h3>
            <Secrets secrets={secrets} />
            {may.seeSecret ? <EndpointSecretControls {...place} hasPassword={may.hasPassword} /> : null}
          </section>
          {keys.map(({ publicKey }) => (
            <CopyLine key={publicKey} label={texts.publicKey} text={publicKey} />
          ))}
          <section aria-live="polite">
            <h3 className="mb-2 font-medium">{texts.tested}</h3>
            <LastTest attempt={health.lastTest} />
          </section>
        </div>
      </div>
    </Card>
  );
}

function Secrets({ secrets: [newest, ...old] }: { secrets: EndpointSecret[] }) {
  return (
    <div className="grid gap-0.5 text-muted">
      {newest ? (
        <p>
          {texts.secretSince} <ExactTime at={newest.created} hasSeconds={false} />
        </p>
      ) : null}
      {old.map(({ created, expires }) => (
        <p key={created.getTime()}>
          {texts.oldSecret} {expires ? <ExactTime at={expires} hasSeconds={false} /> : null}
        </p>
      ))}
    </div>
  );
}

function conditionInWords(condition: keyof typeof texts.conditionBodies, disabledReason: string | null): string {
  const body = texts.conditionBodies[condition];
  if (condition !== "disabled" || disabledReason === null) return body;
  const isKnown = (text: string): text is keyof typeof texts.disabledReasons =>
    Object.hasOwn(texts.disabledReasons, text);
  return isKnown(disabledReason) ? `${texts.disabledReasons[disabledReason]} ${body}` : body;
}
