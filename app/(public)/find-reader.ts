import { unstable_rethrow } from "next/navigation";
import type { SessionUser } from "@/lib/accounts/users/find-session-user";
import { currentUser, requestId } from "@/lib/auth/sessions/session-user";
import { logger } from "@/lib/logger";

/** The signed-in reader of a public page; none when that cannot be found out, since the guides need no database. */
export async function findReader(): Promise<SessionUser | null> {
  try {
    return await currentUser();
  } catch (error) {
    unstable_rethrow(error);
    logger().warn({ err: error, requestId: await requestId() }, "who reads a public page could not be found out");
    return null;
  }
}
