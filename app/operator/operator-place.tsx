import {
  Activity,
  BellRing,
  Building2,
  ChartColumn,
  Equal,
  FileClock,
  LayoutDashboard,
  ReceiptText,
  Users,
} from "lucide-react";
import type { PortalPlace } from "@/components/shell/navigation";
import { portalTexts as texts } from "@/components/texts/portal";

/** The pages of the operator's portal, and what the command palette finds in it. */
export function operatorPlace(): PortalPlace {
  const home = "/operator";
  return {
    home,
    items: [
      { label: texts.overview, href: home, letter: "o", icon: <LayoutDashboard aria-hidden="true" /> },
      { label: texts.trends, href: `${home}/trends`, letter: "t", icon: <ChartColumn aria-hidden="true" /> },
      {
        label: texts.organizations,
        href: `${home}/organizations`,
        letter: "g",
        icon: <Building2 aria-hidden="true" />,
      },
      { label: texts.people, href: `${home}/people`, letter: "p", icon: <Users aria-hidden="true" /> },
      { label: texts.deliveries, href: `${home}/deliveries`, letter: "d", icon: <BellRing aria-hidden="true" /> },
      { label: texts.matches, href: `${home}/matches`, letter: "m", icon: <Equal aria-hidden="true" /> },
      { label: texts.receipts, href: `${home}/receipts`, letter: "r", icon: <ReceiptText aria-hidden="true" /> },
      { label: texts.audit, href: `${home}/audit`, letter: "a", icon: <FileClock aria-hidden="true" /> },
      { label: texts.system, href: `${home}/system`, letter: "y", icon: <Activity aria-hidden="true" /> },
    ],
    actions: [
      { label: texts.createOrganization, href: `${home}/organizations/new` },
      { label: texts.inviteOperator, href: `${home}/people` },
    ],
    targets: {
      ids: [
        { prefix: "usr", label: texts.person, href: `${home}/people/{id}` },
        { prefix: "org", label: texts.organization, href: `${home}/organizations/{id}` },
        { prefix: "dlv", label: texts.delivery, href: `${home}/deliveries/{id}` },
        { prefix: "mat", label: texts.matchRequest, href: `${home}/matches/{id}` },
        { prefix: "rcp", label: texts.receipt, href: `${home}/receipts/{id}` },
      ],
      search: `${home}/search`,
      searches: [{ label: texts.findReceipts, href: `${home}/receipts?search={text}` }],
    },
  };
}
