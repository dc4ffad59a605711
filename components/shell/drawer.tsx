"use client";

import { Menu as MenuIcon } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { shellTexts } from "../texts/parts/shell";
import { IconButton } from "../ui/button";
import { OnDemand } from "../ui/popups/on-demand";

const load = () => import("./drawer-body");

const DrawerBody = lazy(async () => ({ default: (await load()).DrawerBody }));

/** The sidebar on narrow screens. */
export function Drawer({ children }: { children: ReactNode }) {
  const trigger = (
    <IconButton label={shellTexts.openMenu}>
      <MenuIcon aria-hidden="true" />
    </IconButton>
  );
  return (
    <OnDemand trigger={trigger} popup="dialog" load={load}>
      {(button) => <DrawerBody trigger={button}>{children}</DrawerBody>}
    </OnDemand>
  );
}
