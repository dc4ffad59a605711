import type { Role } from "@/lib/accounts/fields";
import { addMember } from "@/lib/accounts/members/add-member";
import { createUser } from "@/lib/accounts/users/create-user";
import { encodeSession } from "@/lib/auth/sessions/session-token";
import { newUuid, publicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";

/** The cookie of somebody who is signed in and belongs to the organizations of these contexts. */
export async function portalCookie(members: readonly Context[], role: Role = "viewer"): Promise<string> {
  const [first] = members;
  if (!first) throw new Error("Whose portal?");
  const system: Context = { ...first, organizationId: null };
  const { userId } = await createUser(system, { email: `${newUuid()}@bench.example`, name: "Measured person" });
  for (const { organizationId } of members) {
    await addMember(system, { organizationId: publicId("organization", organizationId ?? ""), userId, role });
  }
  return `receipt-exchange.session=${await encodeSession({ sub: userId, version: 1 }, "session")}`;
}
