import type { ON_RESUBMISSION } from "../contract/stores/source";
import { processSingleton } from "../core/shared/process-singleton";
import { sharedCache } from "../core/shared/shared-resources";

export interface KnownRoute {
  /** UUID. */
  id: string;
  /** A source's. */
  onResubmission: (typeof ON_RESUBMISSION)[number];
  /** Out of use; a store with its brand, too. */
  isArchived: boolean;
  /** By the process's clock (`performance.now`). */
  askedMs: number;
}

/** Sources and stores never change hands and are never deleted. */
const remembered = () => sharedCache<KnownRoute>("known sources and stores");

/** What they are set to may be changed in another process, and holds everywhere after this time. */
const SETTINGS_HOLD_MS = 10_000;

type Found = Omit<KnownRoute, "askedMs">;

/** Look-ups that have not been answered yet: a busy till's neighbours wait for its answer, and do not ask again. */
const underWay = () => processSingleton("routes-under-way", () => new Map<string, Promise<Found | null>>());

/**
 * What is known, or else found by `lookUp`. What is asked in a transaction is neither shared nor remembered: a caller that
 * has a connection must not wait for one that still waits for a connection, and none for another's transaction.
 */
export async function knownRoute(
  kind: "source" | "store",
  organizationId: string,
  publicId: string,
  { isAlone, lookUp }: { isAlone: boolean; lookUp: () => Promise<Found | null> },
): Promise<Found | null> {
  const key = keyOf(kind, organizationId, publicId);
  const known = remembered().get(key);
  if (known && performance.now() - known.askedMs < SETTINGS_HOLD_MS) return known;
  if (isAlone) return lookUp();
  const asked = underWay().get(key);
  if (asked) return asked;
  const askedMs = performance.now();
  const asking: Promise<Found | null> = lookUp()
    .then((found) => {
      // Not a look-up that began before the source or store was changed.
      if (found && underWay().get(key) === asking)
        remembered().set(key, { ...found, askedMs }, { holder: organizationId });
      return found;
    })
    .finally(() => {
      if (underWay().get(key) === asking) underWay().delete(key);
    });
  underWay().set(key, asking);
  return asking;
}

export function forgetRoute(kind: "source" | "store", organizationId: string, publicId: string): void {
  const key = keyOf(kind, organizationId, publicId);
  remembered().delete(key);
  underWay().delete(key);
}

const keyOf = (kind: string, organizationId: string, publicId: string) => `${kind}/${organizationId}/${publicId}`;
