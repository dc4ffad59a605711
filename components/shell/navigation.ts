import type { ReactNode } from "react";

export interface NavigationItem {
  label: string;
  href: string;
  icon: ReactNode;
  /** Follows the key `g`; no two of a portal have the same. */
  letter: string;
}

/** What the command palette knows besides the pages. Plain data: it crosses to the browser. */
export interface PaletteTargets {
  /** Where an id leads, by its prefix: `{ prefix: "rcp", label: "receipt", href: "/merchant/org_…/receipts/{id}" }`. */
  ids: readonly { prefix: string; label: string; href: string }[];
  /** Where any other text may be looked for: `{ label: "Find receipts with", href: "…/receipts?search={text}" }`. */
  searches: readonly { label: string; href: string }[];
  /** Who answers what goes by a text. */
  search: string;
}

export interface PortalPlace {
  /** The address of the portal's overview; its pages are below. */
  home: string;
  items: readonly NavigationItem[];
  /** What members may do from anywhere: `{ label: "Create a store", href: "…/stores/new" }`. */
  actions: readonly { label: string; href: string }[];
  targets: PaletteTargets;
}
