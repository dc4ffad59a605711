import { EventEmitter } from "node:events";
import { processSingleton } from "./process-singleton";

/** Something to do has been committed; `settled`: what match requests have become. A hint: whoever listens also polls. */
export type WakeUp = "match" | "deliver" | "index" | "refund" | "settled" | "endpoint-news" | "erasure";

const emitter = () => processSingleton("wake-up", () => new EventEmitter().setMaxListeners(0));

export function wakeUp(what: WakeUp): void {
  emitter().emit(what);
}

/** Returns the function that stops listening. */
export function onWakeUp(what: WakeUp, listener: () => void): () => void {
  emitter().on(what, listener);
  return () => emitter().off(what, listener);
}
