import { publicId } from "../../core/ids";
import { users } from "../../db/schema/accounts";

export interface User {
  userId: string;
  email: string;
  name: string;
  isOperator: boolean;
  created: Date;
  lastSignIn: Date | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Since when the person may not sign in; null normally. */
  disabled: Date | null;
}

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  isOperator: users.isOperator,
  created: users.createdAt,
  lastSignIn: users.lastSignInAt,
  passwordHash: users.passwordHash,
  totpConfirmedAt: users.totpConfirmedAt,
  disabled: users.disabledAt,
};

interface UserRow extends Omit<User, "userId" | "hasPassword" | "hasSecondFactor"> {
  id: string;
  passwordHash: string | null;
  totpConfirmedAt: Date | null;
}

export function toUser({ id, passwordHash, totpConfirmedAt, ...row }: UserRow): User {
  const held = { hasPassword: passwordHash !== null, hasSecondFactor: totpConfirmedAt !== null };
  return { userId: publicId("user", id), ...row, ...held };
}
