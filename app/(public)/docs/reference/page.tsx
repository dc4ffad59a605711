import type { Metadata } from "next";
import Link from "next/link";
import { publicTexts } from "@/components/texts/public";
import { ApiReference } from "./api-reference";
import { scalarScript } from "./scalar-script";
import "./reference.css";

const texts = publicTexts.docs;

export const metadata: Metadata = { title: texts.reference, robots: { index: true } };

/** Without a heading of its own: the reference brings one. */
export default async function ReferencePage() {
  const { hash } = await scalarScript();
  return (
    <>
      <p className="mb-4">
        <Link className="link" href="/docs">
          {texts.title}
        </Link>
      </p>
      <ApiReference scriptUrl={`/docs/reference/scalar.js?v=${hash}`} />
    </>
  );
}
