import { DomainError } from "../../core/errors";
import type { Context } from "../../db/context";

/**
 * The person (UUID) who acts.
 *
 * @throws DomainError `forbidden` for a program
 */
export function actingPerson({ actor }: Pick<Context, "actor">): string {
  if (actor.kind !== "user") throw new DomainError("forbidden", "Only a person may do this.");
  return actor.userId;
}
