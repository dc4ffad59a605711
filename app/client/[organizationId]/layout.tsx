import type { ReactNode } from "react";
import { PortalFrame } from "@/app/_portals/portal-frame";
import { MemberViews } from "@/app/_views/member-views";
import { clientPlace } from "./client-place";

interface ClientLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

/** The frame. It is no guard: every page asks for itself. */
export default async function ClientLayout({ params, children }: ClientLayoutProps) {
  const { organizationId } = await params;
  return (
    <PortalFrame
      portal="client"
      organizationId={organizationId}
      place={clientPlace(organizationId)}
      inViews={(views, page) => (
        <MemberViews key={organizationId} kind="client" organizationId={organizationId} initial={views}>
          {page}
        </MemberViews>
      )}
    >
      {children}
    </PortalFrame>
  );
}
