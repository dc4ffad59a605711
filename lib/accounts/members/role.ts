import { z } from "zod";

/** From least to most. A viewer changes nothing; an owner also manages people and credentials. */
export const ROLES = ["viewer", "member", "owner"] as const;

export const role = z.enum(ROLES);

export type Role = z.infer<typeof role>;

export function hasRole(actual: Role, least: Role): boolean {
  return ROLES.indexOf(actual) >= ROLES.indexOf(least);
}
