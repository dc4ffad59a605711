const KEY = Symbol.for("receipt-exchange.singletons");
const shared = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;
shared[KEY] ??= new Map();
const singletons = shared[KEY];

/**
 * One value per process, whichever bundle asks for it first.
 *
 * Next's bundle and the server's bundle each load `lib/`; a module-level variable would exist twice.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const existing = singletons.get(name) as T | undefined;
  if (existing !== undefined) return existing;
  const created = create();
  singletons.set(name, created);
  return created;
}

/** Makes the next one who asks create the value anew. */
export function forgetSingleton(name: string): void {
  singletons.delete(name);
}

/** What everybody gets from now on. */
export function replaceSingleton(name: string, value: unknown): void {
  singletons.set(name, value);
}
