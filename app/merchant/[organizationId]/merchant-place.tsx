import {
  ChartColumn,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  ReceiptText,
  ShieldCheck,
  Store,
  Tag,
  Unplug,
  Users,
} from "lucide-react";
import type { PortalPlace } from "@/components/shell/navigation";
import { portalTexts as texts } from "@/components/texts/portal";

/** The pages of the merchant portal, and what the command palette finds in it. */
export function merchantPlace(organizationId: string): PortalPlace {
  const home = `/merchant/${organizationId}`;
  return {
    home,
    items: [
      { label: texts.overview, href: home, letter: "o", icon: <LayoutDashboard aria-hidden="true" /> },
      { label: texts.trends, href: `${home}/trends`, letter: "t", icon: <ChartColumn aria-hidden="true" /> },
      { label: texts.receipts, href: `${home}/receipts`, letter: "r", icon: <ReceiptText aria-hidden="true" /> },
      { label: texts.tryIt, href: `${home}/try`, letter: "y", icon: <FlaskConical aria-hidden="true" /> },
      { label: texts.brands, href: `${home}/brands`, letter: "b", icon: <Tag aria-hidden="true" /> },
      { label: texts.stores, href: `${home}/stores`, letter: "s", icon: <Store aria-hidden="true" /> },
      { label: texts.sources, href: `${home}/sources`, letter: "u", icon: <Unplug aria-hidden="true" /> },
      { label: texts.credentials, href: `${home}/credentials`, letter: "c", icon: <KeyRound aria-hidden="true" /> },
      { label: texts.members, href: `${home}/members`, letter: "m", icon: <Users aria-hidden="true" /> },
      { label: texts.privacy, href: `${home}/privacy`, letter: "p", icon: <ShieldCheck aria-hidden="true" /> },
    ],
    actions: [
      { label: texts.createStore, href: `${home}/stores/new` },
      { label: texts.createBrand, href: `${home}/brands/new` },
      { label: texts.createSource, href: `${home}/sources/new` },
      { label: texts.submitReceipt, href: `${home}/try` },
      { label: texts.createCredential, href: `${home}/credentials` },
      { label: texts.invite, href: `${home}/members` },
    ],
    targets: {
      ids: [
        { prefix: "usr", label: texts.person, href: `${home}/members` },
        { prefix: "rcp", label: texts.receipt, href: `${home}/receipts/{id}` },
        { prefix: "sto", label: texts.store, href: `${home}/stores/{id}` },
        { prefix: "src", label: texts.source, href: `${home}/sources/{id}` },
        { prefix: "brd", label: texts.brand, href: `${home}/brands/{id}` },
        { prefix: "era", label: texts.erasure, href: `${home}/privacy/{id}` },
      ],
      search: `${home}/search`,
      searches: [{ label: texts.findReceipts, href: `${home}/receipts?search={text}` }],
    },
  };
}
