import { randomUUID } from "node:crypto";
import { uuidFloor } from "@/lib/core/ids";

/** A UUIDv7 as the application would have made it then. */
export function uuidAt(time: Date): string {
  return `${uuidFloor(time.getTime()).slice(0, 14)}7${randomUUID().slice(15)}`;
}
