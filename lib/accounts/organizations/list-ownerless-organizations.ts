import { publicId } from "../../core/ids";
import { assertOperator, type Context } from "../../db/context";
import type { OrganizationKind } from "../fields";

export interface OwnerlessOrganization {
  organizationId: string;
  kind: OrganizationKind;
  name: string;
  /** Somebody is invited to own it and has not accepted yet. */
  isInvited: boolean;
}

/** Organizations that nobody who may sign in owns, newest first; the suspended are left out. For operators. */
export async function listOwnerlessOrganizations(
  ctx: Context,
  { limit }: { limit: number },
): Promise<OwnerlessOrganization[]> {
  assertOperator(ctx);
  const rows = await ctx.sql<(Omit<OwnerlessOrganization, "organizationId"> & { id: string })[]>`
    select o.id, o.kind, o.name, exists (
      select from account_links l
      where l.organization_id = o.id and l.purpose = 'invitation' and l.role = 'owner'
        and l.used_at is null and l.expires_at > ${ctx.clock.now()}
    ) as "isInvited"
    from organizations o
    where o.suspended_at is null and o.live_id is null and not exists (
      select from memberships m join users u on u.id = m.user_id and u.disabled_at is null
      where m.organization_id = o.id and m.role = 'owner'
    )
    order by o.id desc
    limit ${limit}`;
  return rows.map(({ id, ...row }) => ({ organizationId: publicId("organization", id), ...row }));
}
