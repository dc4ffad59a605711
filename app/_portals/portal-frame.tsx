import { cookies } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import { z } from "zod";
import { signOutAction } from "@/app/(auth)/sign-out-action";
import type { PortalPlace } from "@/components/shell/navigation";
import type { SwitcherEntry } from "@/components/shell/organization-switcher";
import { PortalShell } from "@/components/shell/portal-shell";
import { isTheme, THEME_COOKIE } from "@/components/shell/theme";
import { HIDDEN_COLUMNS_COOKIE, type HiddenColumns } from "@/components/tables/hidden-columns";
import { shellTexts } from "@/components/texts/parts/shell";
import { sandboxTexts } from "@/components/texts/sandbox";
import { Notice } from "@/components/ui/card";
import { knownTimeZone, TIME_ZONE_COOKIE } from "@/components/ui/time/time-zone-cookie";
import { hasRole } from "@/lib/accounts/fields";
import type { SessionUser } from "@/lib/accounts/users/find-session-user";
import { listSavedViews } from "@/lib/accounts/views/list-saved-views";
import { frameContext } from "@/lib/auth/session-guards";
import { currentUser } from "@/lib/auth/sessions/session-user";
import type { SavedView } from "@/lib/core/views/saved-view";
import { baseUrl, env } from "@/lib/env";
import { liveOrganizationHref } from "./live-organization-href";

const hiddenColumns = z.record(z.string(), z.array(z.string()));

interface PortalFrameProps {
  portal: SwitcherEntry["portal"];
  organizationId: string | null;
  place: PortalPlace;
  /** Around the page, with the person's saved views: no portal brings the actions of another one. */
  inViews: (views: readonly SavedView[], page: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * The frame of a portal's layout. It guards nothing: a visitor without access sees the page's own answer, without a frame
 * that would tell more.
 */
export async function PortalFrame({ portal, organizationId, place, inViews, children }: PortalFrameProps) {
  const user = await currentUser();
  const entries = user ? entriesOf(user) : [];
  const current = entries.find((entry) => entry.portal === portal && entry.organizationId === organizationId);
  if (!user || !current) return children;
  const [jar, views] = await Promise.all([cookies(), viewsOf(user, organizationId)]);
  const theme = jar.get(THEME_COOKIE)?.value;
  const membership = user.memberships.find((candidate) => candidate.organizationId === organizationId);
  return (
    <PortalShell
      place={mayAct(membership) ? place : { ...place, actions: [] }}
      switcher={{ current, entries }}
      person={{
        name: user.name,
        email: user.email,
        theme: isTheme(theme) ? theme : "system",
        signOut: signOutAction,
      }}
      timeZone={knownTimeZone(jar.get(TIME_ZONE_COOKIE)?.value)}
      hiddenColumns={parseHiddenColumns(jar.get(HIDDEN_COLUMNS_COOKIE)?.value)}
      support={supportContact()}
      banner={
        membership?.isSuspended ? (
          <Notice tone="bad" className="mb-6">
            {shellTexts.suspended}
          </Notice>
        ) : membership?.liveOrganizationId ? (
          <Notice tone="wait" className="mb-6">
            {sandboxTexts.banner}{" "}
            <Link href={liveOrganizationHref(user, membership.liveOrganizationId)} className="link">
              {sandboxTexts.leave}
            </Link>
          </Notice>
        ) : null
      }
    >
      {inViews(views, children)}
    </PortalShell>
  );
}

/** An operator who still lacks a second factor sees no page, and has none. */
async function viewsOf(user: SessionUser, organizationId: string | null): Promise<SavedView[]> {
  const ctx = await frameContext(user, organizationId);
  return ctx ? listSavedViews(ctx) : [];
}

/** An operator, who is no member here, may. */
function mayAct(membership: SessionUser["memberships"][number] | undefined): boolean {
  return membership === undefined || (hasRole(membership.role, "member") && !membership.isSuspended);
}

function entriesOf(user: SessionUser): SwitcherEntry[] {
  const organizations = user.memberships.map(({ kind, name, organizationId, liveOrganizationId }) => ({
    portal: kind,
    name,
    organizationId,
    href: `/${kind}/${organizationId}`,
    isTest: liveOrganizationId !== null,
  }));
  const operator = {
    portal: "operator",
    name: shellTexts.operatorName,
    organizationId: null,
    href: "/operator",
    isTest: false,
  } as const;
  return user.isOperator ? [...organizations, operator] : organizations;
}

/** Whom people ask for help with this installation. */
function supportContact(): string {
  // RFC 2142, section 3: the mailbox for problems with a service.
  return env().SUPPORT_CONTACT ?? `mailto:support@${new URL(baseUrl()).hostname}`;
}

/** Reads the cookie of `TablePreferences`; whatever is no such thing hides nothing. For the server: it brings zod along. */
function parseHiddenColumns(cookie: string | undefined): HiddenColumns {
  if (cookie === undefined) return {};
  try {
    return hiddenColumns.parse(JSON.parse(cookie));
  } catch {
    // A cookie that somebody edited is as good as none.
    return {};
  }
}
