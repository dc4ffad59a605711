import { onTestFinished } from "vitest";
import { forgetSingleton, processSingleton } from "@/lib/core/shared/process-singleton";
import type { SharedResource } from "@/lib/core/shared/shared-resources";
import { type RoomBounds, SharedRoom } from "@/lib/core/shared/shared-room";

/** A room of another size until the test ends: what tries to fill it needs few. */
export function boundTo(name: SharedResource, bounds: RoomBounds): SharedRoom {
  const forget = () => {
    for (const kind of ["", ".cache", ".turns"]) forgetSingleton(`shared.${name}${kind}`);
  };
  forget();
  onTestFinished(forget);
  return processSingleton(`shared.${name}`, () => new SharedRoom(bounds));
}
