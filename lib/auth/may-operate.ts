import type { SessionUser } from "../accounts/users/find-session-user";
import { env } from "../env";

type Asked = Pick<SessionUser, "isOperator" | "hasSecondFactor">;

/** Whether a user has an operator's powers now; where a second factor is required, only once it is confirmed. */
export function mayOperate(user: Asked, secondFactor = env().OPERATOR_SECOND_FACTOR): boolean {
  return user.isOperator && (user.hasSecondFactor || secondFactor === "optional");
}
