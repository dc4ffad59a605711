import { recordAudit } from "../../audit/record-audit";
import { type Context, withTransaction } from "../../db/context";
import { userUuid } from "../internal";
import { endSessions } from "./end-sessions";
import { getUser } from "./get-user";

/** Ends all sessions of oneself, or for operators of anybody. */
export async function signOutEverywhere(ctx: Context, userId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await getUser(tx, userId);
    await endSessions(tx, userUuid(userId));
    await recordAudit(tx, "user.sign-out-everywhere", ["user", userId]);
  });
}
