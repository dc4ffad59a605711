import afterAnOutage from "@/docs/guides/after-an-outage.md?raw";
import banks from "@/docs/guides/banks.md?raw";
import byHand from "@/docs/guides/by-hand.md?raw";
import copy from "@/docs/guides/copy.md?raw";
import erasure from "@/docs/guides/erasure.md?raw";
import errors from "@/docs/guides/errors.md?raw";
import goingLive from "@/docs/guides/going-live.md?raw";
import limits from "@/docs/guides/limits.md?raw";
import matching from "@/docs/guides/matching.md?raw";
import nativeReceipts from "@/docs/guides/native-receipts.md?raw";
import portal from "@/docs/guides/portal.md?raw";
import testing from "@/docs/guides/testing.md?raw";
import tills from "@/docs/guides/tills.md?raw";
import webhooks from "@/docs/guides/webhooks.md?raw";
import { baseUrl } from "@/lib/env";

/** How the guides write the address of an installation. */
const EXAMPLE_URL = "https://receipts.example";

const FILES = {
  portal,
  tills,
  "by-hand": byHand,
  erasure,
  copy,
  banks,
  webhooks,
  "native-receipts": nativeReceipts,
  "after-an-outage": afterAnOutage,
  matching,
  testing,
  errors,
  limits,
  "going-live": goingLive,
};

export interface Guide {
  slug: string;
  title: string;
  /** The paragraph below the title, on one line. */
  summary: string;
  /** With the address of this installation. */
  markdown: string;
}

/** In the order of reading. */
export function listGuides(): Guide[] {
  return Object.entries(FILES).map(([slug, text]) => {
    const markdown = text.replaceAll(EXAMPLE_URL, () => baseUrl());
    const [heading = "", summary = ""] = markdown.split("\n\n");
    return { slug, title: heading.replace(/^# /, ""), summary: summary.replaceAll("\n", " "), markdown };
  });
}

/** Those that a guide leads to, and those that lead to it, in the order of reading. */
export function relatedGuides(guide: Guide): Guide[] {
  return listGuides().filter((other) => other.slug !== guide.slug && (leadsTo(guide, other) || leadsTo(other, guide)));
}

const leadsTo = ({ markdown }: Guide, { slug }: Guide) => markdown.includes(`](${slug}.md`);

export function findGuide(slug: string): Guide | null {
  return listGuides().find((guide) => guide.slug === slug) ?? null;
}
