import type { Metadata } from "next";
import { publicTexts } from "@/components/texts/public";
import { PageHeader } from "@/components/ui/page-header";
import { ApiReference } from "./api-reference";

const texts = publicTexts.docs;

export const metadata: Metadata = { title: texts.reference, robots: { index: true } };

export default function ReferencePage() {
  return (
    <>
      <PageHeader title={texts.reference} crumbs={[{ label: texts.title, href: "/docs" }]} />
      <ApiReference />
    </>
  );
}
