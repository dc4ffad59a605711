"use client";

import { PageError } from "@/components/shell/page-error";

export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return <PageError {...props} />;
}
