import { EventEmitter } from "node:events";
import { processSingleton } from "./process-singleton";

/**
 * Something to do has been committed; `settled`: what match requests have become; `credentials`: what tokens are good for. A hint:
 * listeners also poll, or remember for a short time only.
 */
export const WAKE_UPS = [
  "match",
  "deliver",
  "index",
  "refund",
  "settled",
  "endpoint-news",
  "erasure",
  "export",
  "credentials",
] as const;
export type WakeUp = (typeof WAKE_UPS)[number];

const emitter = () => processSingleton("wake-up", () => new EventEmitter().setMaxListeners(0));

export function wakeUp(what: WakeUp): void {
  emitter().emit(what);
}

/** Returns the function that stops listening. */
export function onWakeUp(what: WakeUp, listener: () => void): () => void {
  emitter().on(what, listener);
  return () => emitter().off(what, listener);
}
