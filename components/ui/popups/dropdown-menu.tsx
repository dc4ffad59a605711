"use client";

import { lazy } from "react";
import type { MenuProps } from "./menu-parts";
import { OnDemand } from "./on-demand";

const load = () => import("./menu-parts");

const MenuRoot = lazy(async () => ({ default: (await load()).MenuRoot }));

/** A menu of things to do or places to go; its parts go into it as children. */
export function Menu({ trigger, children, ...look }: MenuProps) {
  return (
    <OnDemand trigger={trigger} popup="menu" load={load}>
      {(button) => (
        <MenuRoot trigger={button} {...look}>
          {children}
        </MenuRoot>
      )}
    </OnDemand>
  );
}

export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuLink = lazy(async () => ({ default: (await load()).MenuLink }));
/** One of several; the menu stays open. */
export const MenuChoices = lazy(async () => ({ default: (await load()).MenuChoices }));
/** Something to turn on and off; the menu stays open. */
export const MenuCheck = lazy(async () => ({ default: (await load()).MenuCheck }));
export const MenuLabel = lazy(async () => ({ default: (await load()).MenuLabel }));
export const MenuLine = lazy(async () => ({ default: (await load()).MenuLine }));
