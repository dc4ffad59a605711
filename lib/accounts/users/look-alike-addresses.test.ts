import { expect, test } from "vitest";
import { newUuid } from "@/lib/core/ids";
import { testDatabase } from "@/tests/database";
import { emailField, optionalEmailField } from "../fields";
import { authenticate, authenticateByProvider } from "../sign-in/authenticate";
import { requestPasswordReset } from "../sign-in/request-password-reset";
import { createUser } from "./create-user";
import { findUserByEmail } from "./find-user-by-email";
import { storedEmail } from "./stored-email";

const t = testDatabase();
const PASSWORD = "a long walk by the sea";
/** What JavaScript or PostgreSQL folds, normalises or draws as these letters. */
const LOOK_ALIKES = { k: "\u212a", i: "\u0130", s: "\u017f", a: "\uff41", e: "\u0435" };

test.each(Object.entries(LOOK_ALIKES))("an address with another sign for %s is nobody's", async (letter, other) => {
  const system = t.systemContext();
  const tail = `@${newUuid()}.example`;
  const [own, lookAlike] = [`x${letter}x${tail}`, `x${other}x${tail}`];
  await createUser(system, { email: own, name: "Kate", password: PASSWORD, isOperator: true });
  const operatorsNeedCode = false;
  for (const typed of [lookAlike, lookAlike.toUpperCase()]) {
    if (typed === own.toUpperCase()) continue;
    expect(await authenticateByProvider(system, { email: typed, operatorsNeedCode })).toEqual({ status: "refused" });
    expect(await authenticate(system, { email: typed, password: PASSWORD })).toEqual({ status: "refused" });
    expect(await findUserByEmail(system, typed)).toBeNull();
    expect(await requestPasswordReset(system, typed)).toBeNull();
    expect(storedEmail(typed)).not.toBe(own);
    for (const field of [emailField, optionalEmailField]) expect(field.safeParse(typed).data).not.toBe(own);
    await expect(createUser(system, { email: typed, name: "Twin" })).rejects.toMatchObject({
      fields: [{ field: "email" }],
    });
  }
  const typed = own.toUpperCase();
  expect(await authenticateByProvider(system, { email: typed, operatorsNeedCode })).toMatchObject({
    status: "authenticated",
  });
});
