import { notFound } from "../../core/errors";
import { parsePublicId } from "../../core/ids";

/** The UUID behind an organization's public id, or not-found. */
export function organizationUuid(organizationId: string): string {
  const id = parsePublicId("organization", organizationId);
  if (!id) throw notFound("organization");
  return id;
}
