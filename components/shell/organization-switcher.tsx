"use client";

import { ChevronsUpDown, Landmark, ShieldCheck, Store } from "lucide-react";
import { useEffect } from "react";
import { shellTexts } from "../texts/parts/shell";
import { Menu, MenuLabel, MenuLink } from "../ui/popups/dropdown-menu";
import { rememberedOrganizationCookie } from "./remembered-organization";

export interface SwitcherEntry {
  portal: "merchant" | "client" | "operator";
  name: string;
  /** The portal's overview. */
  href: string;
  /** Null for the operator's portal. */
  organizationId: string | null;
  /** A part of a sandbox. */
  isTest: boolean;
}

export interface SwitcherProps {
  current: SwitcherEntry;
  entries: readonly SwitcherEntry[];
}

const PORTALS = {
  merchant: { label: shellTexts.merchantPortal, Icon: Store },
  client: { label: shellTexts.clientPortal, Icon: Landmark },
  operator: { label: shellTexts.operatorPortal, Icon: ShieldCheck },
} as const;

/** Whose portal one is in, and the way to one's others. The last one of each kind is remembered for `/merchant` and `/client`. */
export function OrganizationSwitcher({ current, entries }: SwitcherProps) {
  useEffect(() => {
    if (current.organizationId === null) return;
    const name = rememberedOrganizationCookie(current.portal);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be
    document.cookie = `${name}=${current.organizationId}; Path=/; Max-Age=31536000; SameSite=Lax`;
  }, [current.portal, current.organizationId]);

  if (entries.length < 2) {
    return (
      <div className="flex min-h-12 items-center gap-2.5 px-2">
        <Badge entry={current} />
      </div>
    );
  }
  return (
    <Menu
      align="start"
      isWide
      trigger={
        <button
          type="button"
          className="flex min-h-12 items-center gap-2.5 rounded-control px-2 text-left hover:bg-off-soft"
        >
          <Badge entry={current} />
          <span className="sr-only">{shellTexts.switchOrganization}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      }
    >
      {(["merchant", "client", "operator"] as const).map((portal) => {
        const those = entries.filter((entry) => entry.portal === portal);
        if (those.length === 0) return null;
        const { label, Icon } = PORTALS[portal];
        return (
          <div key={portal}>
            <MenuLabel>{label}</MenuLabel>
            {those.map((entry) => (
              <MenuLink
                key={entry.href}
                href={entry.href}
                isCurrent={entry.href === current.href}
                icon={<Icon aria-hidden="true" />}
              >
                <span className="truncate">{entry.name}</span>
              </MenuLink>
            ))}
          </div>
        );
      })}
    </Menu>
  );
}

function Badge({ entry }: { entry: SwitcherEntry }) {
  const { label, Icon } = PORTALS[entry.portal];
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-accent-ink">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{entry.name}</span>
        <span className="block text-xs leading-4 text-muted">{entry.isTest ? shellTexts.testData(label) : label}</span>
      </span>
    </>
  );
}
