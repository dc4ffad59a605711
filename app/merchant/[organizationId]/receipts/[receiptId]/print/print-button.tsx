"use client";

import { Printer } from "lucide-react";
import { merchantTexts } from "@/components/texts/merchant";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {merchantTexts.receipt.print}
    </Button>
  );
}
