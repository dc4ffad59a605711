import {
  BellRing,
  ChartColumn,
  CreditCard,
  KeyRound,
  LayoutDashboard,
  ScanSearch,
  Store,
  UserRoundX,
  Users,
  Webhook,
} from "lucide-react";
import type { PortalPlace } from "@/components/shell/navigation";
import { portalTexts as texts } from "@/components/texts/portal";

/** The pages of the client portal, and what the command palette finds in it. */
export function clientPlace(organizationId: string): PortalPlace {
  const home = `/client/${organizationId}`;
  return {
    home,
    items: [
      { label: texts.overview, href: home, letter: "o", icon: <LayoutDashboard aria-hidden="true" /> },
      { label: texts.trends, href: `${home}/trends`, letter: "t", icon: <ChartColumn aria-hidden="true" /> },
      {
        label: texts.subscriptions,
        href: `${home}/subscriptions`,
        letter: "s",
        icon: <CreditCard aria-hidden="true" />,
      },
      {
        label: texts.matchRequests,
        href: `${home}/match-requests`,
        letter: "q",
        icon: <ScanSearch aria-hidden="true" />,
      },
      { label: texts.coverage, href: `${home}/coverage`, letter: "v", icon: <Store aria-hidden="true" /> },
      { label: texts.deliveries, href: `${home}/deliveries`, letter: "d", icon: <BellRing aria-hidden="true" /> },
      { label: texts.endUsers, href: `${home}/end-users`, letter: "e", icon: <UserRoundX aria-hidden="true" /> },
      { label: texts.webhook, href: `${home}/webhook`, letter: "w", icon: <Webhook aria-hidden="true" /> },
      { label: texts.credentials, href: `${home}/credentials`, letter: "c", icon: <KeyRound aria-hidden="true" /> },
      { label: texts.members, href: `${home}/members`, letter: "m", icon: <Users aria-hidden="true" /> },
    ],
    actions: [
      { label: texts.testWebhook, href: `${home}/webhook` },
      { label: texts.recover, href: `${home}/deliveries` },
      { label: texts.createCredential, href: `${home}/credentials` },
      { label: texts.invite, href: `${home}/members` },
    ],
    targets: {
      ids: [
        { prefix: "usr", label: texts.person, href: `${home}/members` },
        { prefix: "dlv", label: texts.delivery, href: `${home}/deliveries/{id}` },
        { prefix: "sub", label: texts.subscription, href: `${home}/subscriptions/{id}` },
        { prefix: "mat", label: texts.matchRequest, href: `${home}/match-requests/{id}` },
      ],
      search: `${home}/search`,
      searches: [
        { label: texts.findDeliveries, href: `${home}/deliveries?reference={text}` },
        { label: texts.findSubscriptions, href: `${home}/subscriptions?reference={text}` },
      ],
    },
  };
}
