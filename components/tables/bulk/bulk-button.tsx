"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/button";
import type { BulkWork } from "./bulk-dialog";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog")).BulkDialog }));

interface BulkButtonProps {
  work: BulkWork;
  items: readonly { id: string; name: string }[];
  icon?: ReactNode;
  /** It was done, and its window closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens what is to be done with the chosen rows; it goes on with those, whatever the page shows meanwhile. */
export function BulkButton({ work, items, icon, onDone, children }: BulkButtonProps) {
  const [begun, setBegun] = useState<Pick<BulkButtonProps, "work" | "items"> | null>(null);
  return (
    <>
      <Button size="small" icon={icon} disabled={items.length === 0} onClick={() => setBegun({ work, items })}>
        {children}
      </Button>
      {begun ? (
        <Suspense fallback={null}>
          <BulkDialog
            {...begun}
            onClose={(hasWorked) => {
              setBegun(null);
              if (hasWorked) onDone();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
