import { Zap } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConditionPill } from "@/app/_deliveries/endpoints/condition-pill";
import { healthFacts } from "@/app/_deliveries/endpoints/health-facts";
import { LastTest } from "@/app/_deliveries/endpoints/last-test";
import { RotateSecretDialog } from "@/app/_deliveries/endpoints/rotate-secret-dialog";
import type { PageOf } from "@/app/_parameters/parameters";
import { ActionButton } from "@/components/forms/action-button";
import { operatorTexts } from "@/components/texts/operator";
import { Card, FactList, Notice } from "@/components/ui/card";
import { MonoId } from "@/components/ui/code/mono-id";
import { PageHeader } from "@/components/ui/page-parts";
import { ExactTime } from "@/components/ui/time/relative-time";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { loadOr404, requireOperator } from "@/lib/auth/session-guards";
import { endpointHealth } from "@/lib/deliveries/endpoints/endpoint-health";
import { listEndpointHeaders } from "@/lib/webhooks/endpoints/endpoint-headers";
import { getEndpoint } from "@/lib/webhooks/endpoints/get-endpoint";
import { listEndpointPublicKeys } from "@/lib/webhooks/endpoints/secrets/endpoint-public-keys";
import { rotateSecretAction, testWebhookAction } from "../actions";
import { DeleteWebhook } from "./delete-webhook";
import { WebhookHeaders } from "./webhook-headers";
import { WebhookKeys } from "./webhook-keys";
import { WebhookSettings } from "./webhook-settings";
import { WebhookSwitch } from "./webhook-switch";

const texts = operatorTexts.webhook;

export const metadata: Metadata = { title: texts.title };

export default async function WebhookPage({ params }: PageOf<"organizationId" | "webhookId">) {
  const { organizationId, webhookId } = await params;
  const ctx = await requireOperator();
  const [organization, endpoint, health, headers, keys] = await loadOr404(
    Promise.all([
      getOrganization(ctx, organizationId),
      getEndpoint(ctx, webhookId),
      endpointHealth(ctx, webhookId),
      listEndpointHeaders(ctx, webhookId),
      listEndpointPublicKeys(ctx, webhookId),
    ]),
  );
  if (endpoint.organizationId !== organizationId) notFound();
  const { url, payload, events, maxInFlight, created, disablesAt } = endpoint;
  const home = `/operator/organizations/${organizationId}`;
  return (
    <>
      <PageHeader
        title={<span className="break-all">{url}</span>}
        crumbs={[
          { label: operatorTexts.organizations.title, href: "/operator/organizations" },
          { label: organization.name, href: home },
        ]}
        aside={<ConditionPill condition={health.condition} />}
        action={<WebhookSwitch endpoint={endpoint} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          {organization.suspended ? <Notice tone="bad">{texts.suspended}</Notice> : null}
          {health.condition === "warned" ? (
            <Notice tone="bad" title={texts.warnedTitle}>
              {texts.warnedBody}
            </Notice>
          ) : null}
          <Standing disabledReason={endpoint.disabledReason} disablesAt={disablesAt} />
          <Card
            title={texts.testTitle}
            actions={
              <ActionButton
                size="small"
                icon={<Zap aria-hidden="true" />}
                action={testWebhookAction.bind(null, webhookId)}
              >
                {texts.test}
              </ActionButton>
            }
          >
            <div aria-live="polite">
              <LastTest attempt={health.lastTest} />
            </div>
          </Card>
          <Card title={texts.health}>
            <FactList
              facts={[
                ...healthFacts(health),
                { label: texts.created, value: <ExactTime at={created} hasSeconds={false} /> },
                { label: texts.id, value: <MonoId id={webhookId} isFull /> },
              ]}
            />
          </Card>
          <Card title={texts.secret}>
            <p className="mb-3 text-muted">{texts.rotate}</p>
            <RotateSecretDialog rotate={rotateSecretAction.bind(null, webhookId)} />
          </Card>
          <Card title={texts.keys}>
            <WebhookKeys webhookId={webhookId} keys={keys} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <Card title={texts.settings}>
            <WebhookSettings {...{ webhookId, url, payload, events, maxInFlight }} />
          </Card>
          <Card title={texts.headers}>
            <WebhookHeaders webhookId={webhookId} headers={headers} />
          </Card>
          <Card title={texts.remove}>
            <p className="mb-3 text-muted">{texts.removeBody}</p>
            <DeleteWebhook webhookId={webhookId} url={url} home={home} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Why nothing is sent, or until when something is. */
function Standing({ disabledReason, disablesAt }: { disabledReason: string | null; disablesAt: Date | null }) {
  if (disablesAt) {
    return (
      <Notice tone="wait">
        {texts.announcedNotice} <ExactTime at={disablesAt} hasSeconds={false} />
      </Notice>
    );
  }
  if (disabledReason === "new") {
    return (
      <Notice tone="wait" title={texts.newTitle}>
        {texts.newBody}
      </Notice>
    );
  }
  const isKnown = (text: string): text is keyof typeof texts.reasons => Object.hasOwn(texts.reasons, text);
  return disabledReason !== null && isKnown(disabledReason) ? (
    <Notice tone="wait">{texts.reasons[disabledReason]}</Notice>
  ) : null;
}
