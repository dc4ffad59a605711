import type { ReactNode } from "react";
import { PortalFrame } from "@/app/_portals/portal-frame";
import { OperatorViews } from "@/app/_views/operator-views";
import { operatorPlace } from "./operator-place";

/** The frame. It is no guard: every page asks for itself. */
export default function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <PortalFrame
      portal="operator"
      organizationId={null}
      place={operatorPlace()}
      inViews={(views, page) => <OperatorViews initial={views}>{page}</OperatorViews>}
    >
      {children}
    </PortalFrame>
  );
}
