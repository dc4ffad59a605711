"use client";

import { lazy, Suspense, useState } from "react";
import { operatorTexts } from "@/components/texts/operator";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";

const texts = operatorTexts.organizations;

// With the library for forms, which the page itself does not need.
const RenameForm = lazy(async () => ({ default: (await import("./rename-form")).RenameForm }));

export function RenameDialog(organization: { organizationId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      title={texts.renameTitle}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{texts.rename}</Button>}
    >
      <Suspense fallback={<Spinner />}>
        <RenameForm {...organization} onDone={() => setIsOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
