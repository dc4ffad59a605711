/**
 * One value per process, whichever bundle asks for it first.
 *
 * Next's bundle and the server's bundle each load `lib/`; a module-level variable would exist twice.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`receipt-exchange.${name}`);
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  const existing = registry[key];
  if (existing !== undefined) return existing;
  const created = create();
  registry[key] = created;
  return created;
}

/** Makes the next one who asks create the value anew. */
export function forgetSingleton(name: string): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`receipt-exchange.${name}`));
}
