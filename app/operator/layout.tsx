import type { ReactNode } from "react";
import { PortalFrame } from "@/app/portal-frame";
import { operatorPlace } from "./operator-place";

/** The frame. It is no guard: every page asks for itself. */
export default function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <PortalFrame portal="operator" organizationId={null} place={operatorPlace()}>
      {children}
    </PortalFrame>
  );
}
