"use client";

import { MonoId } from "../ui/code/mono-id";
import { StatusPill } from "../ui/pill";
import { RelativeTime } from "../ui/time/relative-time";

/** How a column shows its value: the `cell` of an accessor. */
interface Cell<Value> {
  getValue: () => Value;
}

export const asTime = (cell: Cell<Date | string | null>) => <RelativeTime at={cell.getValue()} />;

export const asId = (cell: Cell<string>) => <MonoId id={cell.getValue()} />;

export const asStatus = (cell: Cell<string>) => <StatusPill status={cell.getValue()} />;

export const asNumber = (cell: Cell<number>) => cell.getValue().toLocaleString("en");
