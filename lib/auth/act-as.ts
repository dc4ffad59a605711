import { refresh } from "next/cache";
import type { OrganizationKind, Role } from "../accounts/fields";
import { runAction } from "./run-action";
import {
  type MemberContext,
  requireActingMember,
  requireOperator,
  requireUser,
  type UserContext,
} from "./session-guards";

/** The whole of a server action: who may, and what they do. What `act` gives is what the form gets. */

export function actAsUser<Data>(act: (ctx: UserContext) => Promise<Data>) {
  return runAction(async () => act(await requireUser()));
}

export function actAsOperator<Data>(act: (ctx: UserContext) => Promise<Data>) {
  return runAction(async () => act(await requireOperator()));
}

export function actAsMember<Data>(
  kind: OrganizationKind,
  organizationId: string,
  leastRole: Role,
  act: (ctx: MemberContext) => Promise<Data>,
) {
  return runAction(async () => act(await requireActingMember(kind, organizationId, leastRole)));
}

/** … and the page that shows it is drawn again. */
export function changeAsOperator(change: (ctx: UserContext) => Promise<unknown>) {
  return actAsOperator((ctx) => changed(change(ctx)));
}

export function changeAsMember(
  kind: OrganizationKind,
  organizationId: string,
  leastRole: Role,
  change: (ctx: MemberContext) => Promise<unknown>,
) {
  return actAsMember(kind, organizationId, leastRole, (ctx) => changed(change(ctx)));
}

async function changed(change: Promise<unknown>): Promise<void> {
  await change;
  refresh();
}
