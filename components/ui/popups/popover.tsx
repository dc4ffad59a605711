"use client";

import { lazy } from "react";
import { OnDemand } from "./on-demand";
import type { PopoverProps } from "./popover-body";

const load = () => import("./popover-body");

const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }));

/** A small form beside the button that opens it. `children` may close it: `(close) => …`. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <OnDemand trigger={trigger} popup="dialog" load={load}>
      {(button) => (
        <PopoverBody label={label} trigger={button}>
          {children}
        </PopoverBody>
      )}
    </OnDemand>
  );
}
