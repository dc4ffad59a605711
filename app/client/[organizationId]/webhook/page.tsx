import type { Metadata } from "next";
import { idParameter, type PageOf } from "@/app/_parameters/parameters";
import { Pager } from "@/components/tables/list-controls";
import { clientTexts } from "@/components/texts/client";
import { eventsTexts } from "@/components/texts/events";
import { ButtonLink } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code/code-block";
import { inlineCode } from "@/components/ui/code/inline-code";
import { EmptyState, PageHeader } from "@/components/ui/page-parts";
import { Tabs } from "@/components/ui/tabs";
import { duration } from "@/components/ui/time/format-time";
import go from "@/docs/webhook-verification/verify_webhook.go?raw";
import php from "@/docs/webhook-verification/verify_webhook.php?raw";
import python from "@/docs/webhook-verification/verify_webhook.py?raw";
import node from "@/docs/webhook-verification/verify-webhook.mjs?raw";
import csharp from "@/docs/webhook-verification/WebhookSignature.cs?raw";
import java from "@/docs/webhook-verification/WebhookSignature.java?raw";
import { getUser } from "@/lib/accounts/users/get-user";
import { mayAct, requireMembership } from "@/lib/auth/session-guards";
import { env } from "@/lib/env";
import { listEndpoints } from "@/lib/webhooks/endpoints/list-endpoints";
import { sampleDeliveryCurl } from "../sample-curl";
import { EndpointCard } from "./endpoint-card";

const LANGUAGES = [
  { id: "node", label: "Node", code: node },
  { id: "python", label: "Python", code: python },
  { id: "java", label: "Java", code: java },
  { id: "go", label: "Go", code: go },
  { id: "php", label: "PHP", code: php },
  { id: "csharp", label: "C#", code: csharp },
];

const texts = clientTexts.webhook;

export const metadata: Metadata = { title: texts.title };

export default async function WebhookPage({ params, searchParams }: PageOf<"organizationId", "cursor">) {
  const { organizationId } = await params;
  const ctx = await requireMembership("client", organizationId);
  const cursor = idParameter("endpoint", (await searchParams).cursor);
  const [endpoints, user] = await Promise.all([
    listEndpoints(ctx, { limit: 10, ...(cursor && { cursor }) }),
    getUser(ctx, ctx.user.userId),
  ]);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        action={<ButtonLink href={`/client/${organizationId}/webhook/events`}>{eventsTexts.all}</ButtonLink>}
      />
      <div className="grid gap-6">
        {endpoints.data.map((endpoint) => (
          <EndpointCard
            key={endpoint.webhookId}
            ctx={ctx}
            organizationId={organizationId}
            endpoint={endpoint}
            may={{ operate: mayAct(ctx, "member"), seeSecret: mayAct(ctx, "owner"), hasPassword: user.hasPassword }}
          />
        ))}
        {endpoints.data.length === 0 ? (
          <EmptyState title={texts.emptyTitle} curl={sampleDeliveryCurl()}>
            {texts.empty}
          </EmptyState>
        ) : null}
      </div>
      <Pager nextCursor={endpoints.nextCursor} count={endpoints.data.length} />
      <section className="mt-10">
        <h2 className="text-base leading-6 font-semibold">{texts.verify}</h2>
        <p className="mt-1 mb-4 max-w-[80ch] text-muted">
          {inlineCode(texts.verifyBody(duration(env().WEBHOOK_TIMEOUT)))}
        </p>
        <SignatureCode />
      </section>
    </>
  );
}

/** The files of docs/webhook-verification, which are tested there. */
function SignatureCode() {
  return (
    <Tabs
      label={clientTexts.webhook.languages}
      tabs={LANGUAGES.map(({ id, label, code }) => ({
        id,
        label,
        content: <CodeBlock label={label} code={code.trimEnd()} />,
      }))}
    />
  );
}
