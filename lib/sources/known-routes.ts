import type { ON_RESUBMISSION } from "../contract/stores/source";
import { sharedCache } from "../core/shared/shared-resources";

export interface KnownRoute {
  /** UUID. */
  id: string;
  /** A source's. */
  onResubmission: (typeof ON_RESUBMISSION)[number];
  /** By the process's clock (`performance.now`). */
  askedMs: number;
}

/** Sources and stores never change hands and are never deleted: what was once found need not be asked again. */
const remembered = () => sharedCache<KnownRoute>("known sources and stores");

/** What a source is set to may be changed in another process, and holds everywhere after this time. */
const SETTINGS_HOLD_MS = 10_000;

export function recallRoute(kind: "source" | "store", organizationId: string, publicId: string): KnownRoute | null {
  const known = remembered().get(keyOf(kind, organizationId, publicId));
  if (!known) return null;
  return kind === "store" || performance.now() - known.askedMs < SETTINGS_HOLD_MS ? known : null;
}

export function rememberRoute(
  kind: "source" | "store",
  organizationId: string,
  publicId: string,
  { id, onResubmission }: Omit<KnownRoute, "askedMs">,
): KnownRoute {
  const known = { id, onResubmission, askedMs: performance.now() };
  remembered().set(keyOf(kind, organizationId, publicId), known, { holder: organizationId });
  return known;
}

export function forgetSource(organizationId: string, sourceId: string): void {
  remembered().delete(keyOf("source", organizationId, sourceId));
}

const keyOf = (kind: string, organizationId: string, publicId: string) => `${kind}/${organizationId}/${publicId}`;
