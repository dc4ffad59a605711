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
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
  passwordHash: users.passwordHash,
  totpConfirmedAt: users.totpConfirmedAt,
  disabledAt: users.disabledAt,
};

type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

export function toUser(row: UserRow): User {
  return {
    userId: publicId("user", row.id),
    email: row.email,
    name: row.name,
    isOperator: row.isOperator,
    created: row.createdAt,
    lastSignIn: row.lastSignInAt,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.totpConfirmedAt !== null,
    disabled: row.disabledAt,
  };
}
