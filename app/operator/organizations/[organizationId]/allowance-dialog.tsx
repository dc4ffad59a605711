"use client";

import { lazy, Suspense, useState } from "react";
import { matchingTexts } from "@/components/texts/matching";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";

const texts = matchingTexts.allowance;

// With the library for forms, which the page itself does not need.
const AllowanceForm = lazy(async () => ({ default: (await import("./allowance-form")).AllowanceForm }));

export function AllowanceDialog(allowance: { organizationId: string; misses: number | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      title={texts.changeTitle}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{texts.change}</Button>}
    >
      <Suspense fallback={<Spinner />}>
        <AllowanceForm {...allowance} onDone={() => setIsOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
