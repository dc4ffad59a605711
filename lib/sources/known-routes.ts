import type { ON_RESUBMISSION } from "../contract/stores/source";
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

export function recallRoute(kind: "source" | "store", organizationId: string, publicId: string): KnownRoute | null {
  const known = remembered().get(keyOf(kind, organizationId, publicId));
  return known && performance.now() - known.askedMs < SETTINGS_HOLD_MS ? known : null;
}

export function rememberRoute(
  kind: "source" | "store",
  organizationId: string,
  publicId: string,
  { id, onResubmission, isArchived }: Omit<KnownRoute, "askedMs">,
): KnownRoute {
  const known = { id, onResubmission, isArchived, askedMs: performance.now() };
  remembered().set(keyOf(kind, organizationId, publicId), known, { holder: organizationId });
  return known;
}

export function forgetRoute(kind: "source" | "store", organizationId: string, publicId: string): void {
  remembered().delete(keyOf(kind, organizationId, publicId));
}

const keyOf = (kind: string, organizationId: string, publicId: string) => `${kind}/${organizationId}/${publicId}`;
