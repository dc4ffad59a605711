import type { Role } from "@/lib/accounts/fields";

/** From least to most. Not the verbs' own list: that comes with zod, which a table does not need. */
export const ROLES = ["viewer", "member", "owner"] as const satisfies readonly Role[];
