"use client";

import { lazy, Suspense } from "react";

const LeaveGuard = lazy(async () => ({ default: (await import("./leave-guard")).LeaveGuard }));

/** `LeaveGuard`, whose script comes with the first change. */
export function LazyLeaveGuard({ isDirty }: { isDirty: boolean }) {
  if (!isDirty) return null;
  return (
    <Suspense>
      <LeaveGuard isDirty />
    </Suspense>
  );
}
