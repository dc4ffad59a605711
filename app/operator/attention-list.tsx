import Link from "next/link";
import type { ReactNode } from "react";
import { withoutScheme } from "@/app/_deliveries/endpoints/without-scheme";
import { operatorTexts } from "@/components/texts/operator";
import { webhooksTexts } from "@/components/texts/webhooks";
import { Card } from "@/components/ui/card";
import { Pill, type Tone } from "@/components/ui/pill";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { listOwnerlessOrganizations } from "@/lib/accounts/organizations/list-ownerless-organizations";
import type { Context } from "@/lib/db/context";
import { listClientsWithoutEndpoint } from "@/lib/deliveries/endpoints/list-clients-without-endpoint";
import { listOwnFaults } from "@/lib/deliveries/endpoints/list-own-faults";
import { listTroubledEndpoints } from "@/lib/deliveries/endpoints/list-troubled-endpoints";
import { countOpenNotMineReports } from "@/lib/matching/not-mine/list-not-mine-reports";
import { listProbingAlarms } from "@/lib/matching/probing/list-probing-alarms";
import { countAmbiguousRequests } from "@/lib/matching/requests/count-ambiguous-requests";

const texts = operatorTexts.overview;
/** Of each kind: the list is there to be emptied. */
const MOST = 5;

interface Concern {
  href: string;
  title: string;
  /** Which one, where a title can stand there twice. */
  detail?: string;
  pill: { tone: Tone; text: string };
  note: ReactNode;
}

/** What somebody should look at, the worst first. */
export async function AttentionList({ ctx }: { ctx: Context }) {
  const concerns = await concernsOf(ctx);
  return (
    <Card title={texts.attention} isFlush={concerns.length > 0}>
      {concerns.length === 0 ? (
        <p className="text-muted">{texts.allWell}</p>
      ) : (
        <ul className="divide-y divide-line">
          {concerns.map(({ href, title, detail, pill, note }) => (
            <li
              key={href}
              className="relative grid min-h-11 grid-cols-[minmax(0,1fr)] items-center justify-items-start gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_11rem]"
            >
              <span className="max-w-full min-w-0">
                <Link href={href} className="font-medium break-words after:absolute after:inset-0 hover:underline">
                  {title}
                </Link>
                {detail ? <span className="block truncate text-muted">{detail}</span> : null}
              </span>
              <span className="min-w-0 text-muted">{note}</span>
              <Pill tone={pill.tone}>{pill.text}</Pill>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

async function concernsOf(ctx: Context): Promise<Concern[]> {
  const [faults, endpoints, clients, ownerless, reports, ambiguous, alarms] = await Promise.all([
    listOwnFaults(ctx),
    listTroubledEndpoints(ctx, { limit: MOST }),
    listClientsWithoutEndpoint(ctx, { limit: MOST }),
    listOwnerlessOrganizations(ctx, { limit: MOST }),
    countOpenNotMineReports(ctx),
    countAmbiguousRequests(ctx),
    listProbingAlarms(ctx, { limit: MOST }),
  ]);
  const home = "/operator/organizations";
  return [
    ...faults.map(
      ({ errorClass, sentence, attempts, last }): Concern => ({
        href: `/operator/system#${errorClass}`,
        title: sentence,
        pill: { tone: "bad", text: texts.ownFault },
        note: (
          <>
            {texts.ownFaultAttempts(attempts)} <RelativeTime at={last} />
          </>
        ),
      }),
    ),
    ...alarms.map(
      ({ organizationId, organization, requests, judged, misses, raised }): Concern => ({
        href: `${home}/${organizationId}#probing`,
        title: organization,
        pill: { tone: "bad", text: texts.probing },
        note: (
          <>
            {texts.probingFound(requests, judged, misses)}, {texts.lastingFor} <RelativeTime at={raised} isSpan />
          </>
        ),
      }),
    ),
    ...endpoints.map(
      ({ webhookId, organizationId, organization, url, condition, failingSince, waiting }): Concern => ({
        href: `${home}/${organizationId}/webhooks/${webhookId}`,
        title: organization,
        detail: withoutScheme(url),
        pill: {
          tone: condition === "failing" || condition === "warned" ? "bad" : "wait",
          text: texts.webhook(webhooksTexts.conditions[condition]),
        },
        note: (
          <>
            {texts.waits(waiting)}
            {failingSince ? (
              <>
                , {texts.lastingFor} <RelativeTime at={failingSince} isSpan />
              </>
            ) : null}
          </>
        ),
      }),
    ),
    ...clients.map(
      ({ organizationId, name, waiting }): Concern => ({
        href: `${home}/${organizationId}/webhooks/new`,
        title: name,
        pill: { tone: waiting > 0 ? "bad" : "wait", text: texts.noWebhook },
        note: texts.waits(waiting),
      }),
    ),
    ...ownerless.map(
      ({ organizationId, name, isInvited }): Concern => ({
        href: `${home}/${organizationId}`,
        title: name,
        pill: { tone: "wait", text: texts.noOwner },
        note: isInvited ? texts.ownerInvited : null,
      }),
    ),
    ...(reports > 0
      ? [
          {
            href: "/operator/matches/reports?handling=open",
            title: texts.reports,
            pill: { tone: "bad" as const, text: String(reports) },
            note: texts.reportsBody(reports),
          },
        ]
      : []),
    ...(ambiguous > 0
      ? [
          {
            href: "/operator/matches?status=ambiguous",
            title: texts.ambiguous,
            pill: { tone: "wait" as const, text: String(ambiguous) },
            note: texts.ambiguousBody(ambiguous),
          },
        ]
      : []),
  ];
}
