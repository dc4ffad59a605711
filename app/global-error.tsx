"use client";

import { PageError } from "@/components/shell/page-error";
import "./globals.css";

/** When even the root layout failed. */
export default function GlobalErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError {...props} />
      </body>
    </html>
  );
}
