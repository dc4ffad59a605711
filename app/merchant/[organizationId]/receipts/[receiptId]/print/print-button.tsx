"use client";

import { Printer } from "lucide-react";
import { receiptTexts } from "@/components/texts/receipts/receipts";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {receiptTexts.print}
    </Button>
  );
}
