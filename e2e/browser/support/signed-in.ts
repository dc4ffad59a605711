import { readActions } from "../../route-list";
import { Visitor } from "./visitor";

/** Somebody who has given their password. */
export async function signedIn(
  baseUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const person = new Visitor(baseUrl);
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  const answer = await person.act("/sign-in", actionId("signInAction"), [{ email: "", problem: null }, form]);
  if (person.cookies.size === 0) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
  return person;
}

/** Where operators have an action of the same name, the tenants'. */
export function actionId(name: string): string {
  const named = readActions().filter((action) => action.name === name);
  const ofTenants = named.find(({ pages }) => !pages.every(({ audience }) => audience === "operator"));
  const id = (ofTenants ?? named[0])?.id;
  if (!id) throw new Error(`There is no action ${name}.`);
  return id;
}
