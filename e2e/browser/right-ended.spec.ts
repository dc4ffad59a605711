import { expect } from "@playwright/test";
import type postgres from "postgres";
import { addressOf } from "../route-list";
import { actionCalls, type Call } from "./support/action-calls";
import { readDemo } from "./support/demo";
import { test } from "./support/own-service";
import { serviceDatabase } from "./support/service-database";
import type { Answer } from "./support/visitor";
import { theWorld, visitor, type World } from "./support/world";

/**
 * Every action of the tree, called by whom it is for, who is removed, signed out and no operator any more between the
 * guard's question and the first write: the transaction that ends all that is open while the guard looks, and ends as
 * soon as the action waits for it.
 */

/** Reads. */
const WITHOUT_A_WRITE = ["countRecoverableAction"];
/** The only one of those that are open to the public for which somebody signs in. */
const FOR_PERSONS = "acceptInvitationAction";
/** The answer, or, of an action on several, the outcome of each. */
const REFUSAL = '"You no longer have access. Nothing was changed."';

const calls = () =>
  actionCalls(["merchant", "client", "operator", "person", "public"]).filter(
    ({ action: { name }, audience }) =>
      !WITHOUT_A_WRITE.includes(name) && (audience !== "public" || name === FOR_PERSONS),
  );

const roleOf = ({ audience, tenant }: Call) => (audience === "operator" ? "operator" : tenant);

function argsOf({ recipe, audience, tenant }: Call, world: World): unknown[] {
  const { merchant, client, operator } = world.ids;
  const values = audience === "operator" ? { ...merchant, ...client, ...operator } : world.ids[tenant];
  if (audience !== "person") return recipe.args(values, tenant);
  const { password } = readDemo()[tenant];
  return recipe.name === "changePasswordAction"
    ? [{ currentPassword: password, password: "a long walk by the sea" }]
    : [{ password, code: "000000" }];
}

/** Ends whatever the person's right could hang on; `isWaitedFor` is awaited before it is committed. */
async function endEverything(sql: postgres.Sql, userId: string, isWaitedFor: (pid: number) => Promise<void>) {
  await sql.begin(async (tx) => {
    await tx`
      select from organizations where id in (select organization_id from memberships where user_id = ${userId})
      for no key update`;
    await tx`delete from memberships where user_id = ${userId}`;
    await tx`update users set session_version = session_version + 1, is_operator = false where id = ${userId}`;
    const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await isWaitedFor(own?.pid ?? 0);
  });
}

test("no action does anything for whoever loses the right to it while it runs", async () => {
  test.setTimeout(600_000);
  const world = await theWorld();
  const [sql, watching] = [serviceDatabase(), serviceDatabase()];
  const isBlockedBy = async (pid: number) =>
    (await watching`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`).length > 0;
  for (const call of calls()) {
    const { action, pattern } = call;
    const role = roleOf(call);
    const [user] = await sql`select * from users where email = ${readDemo()[role].email}`;
    if (!user) throw new Error(`There is no ${role}.`);
    const memberships = await sql`select * from memberships where user_id = ${user.id}`;
    const written = () => sql`select id from audit_events where actor_id = ${user.id} order by id`;
    const before = await written();
    const args = argsOf(call, world);
    const path = addressOf(pattern, {
      ...world.ids.merchant,
      ...world.ids.client,
      ...world.ids.operator,
      ...world.ids[call.tenant],
    });
    let answer: Answer | undefined;
    let answering: Promise<unknown> = Promise.resolve();
    await endEverything(sql, user.id, async (pid) => {
      answering = visitor(world, role)
        .act(path, action.id, args)
        .then((given) => {
          answer = given;
        });
      await expect.poll(async () => answer !== undefined || (await isBlockedBy(pid)), { intervals: [20] }).toBe(true);
    });
    await answering;
    expect.soft(answer?.text, `${action.name} of ${call.audience}`).toContain(REFUSAL);
    expect.soft(await written(), `${action.name} of ${call.audience}`).toEqual(before);
    for (const membership of memberships) await sql`insert into memberships ${sql(membership)}`;
    await sql`
      update users set session_version = ${user.session_version}, is_operator = ${user.is_operator} where id = ${user.id}`;
  }
  await Promise.all([sql.end(), watching.end()]);
});
