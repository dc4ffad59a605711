import { DomainError, fieldPath } from "../../core/errors";
import type { Route } from "./find-route";

/** What takes nothing new; a store with its brand, too. */
export type ArchivedRoute = "source" | "store";

export function archivedRouteOf(source: Route, store: Route): ArchivedRoute | null {
  if (source.isArchived) return "source";
  return store.isArchived ? "store" : null;
}

/** A DomainError `archived`. */
export function archivedError(route: ArchivedRoute): DomainError {
  if (route === "source") return new DomainError("archived", "The source is archived and takes no new receipts.");
  const detail = "The store, or its brand, is archived and takes no new receipts.";
  const field = { ...fieldPath(["header", "storeId"]), code: "archived", detail };
  return new DomainError("archived", `header.storeId: ${detail}`, { fields: [field] });
}
