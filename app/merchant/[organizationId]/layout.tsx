import type { ReactNode } from "react";
import { PortalFrame } from "@/app/_portals/portal-frame";
import { MemberViews } from "@/app/_views/member-views";
import { merchantPlace } from "./merchant-place";

interface MerchantLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

/** The frame. It is no guard: every page asks for itself. */
export default async function MerchantLayout({ params, children }: MerchantLayoutProps) {
  const { organizationId } = await params;
  return (
    <PortalFrame
      portal="merchant"
      organizationId={organizationId}
      place={merchantPlace(organizationId)}
      inViews={(views, page) => (
        <MemberViews key={organizationId} kind="merchant" organizationId={organizationId} initial={views}>
          {page}
        </MemberViews>
      )}
    >
      {children}
    </PortalFrame>
  );
}
