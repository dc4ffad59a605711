"use client";

import { PageError } from "@/components/shell/page-error";

/** Inside the frame, so that one can go elsewhere. */
export default function ClientErrorPage(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}
