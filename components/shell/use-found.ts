"use client";

import { useEffect, useState } from "react";
import { type Found, MIN_SEARCH } from "@/lib/core/search/found";

const PAUSE_MS = 180;
const NOTHING: readonly Found[] = [];

/** What the portal finds for a text, asked for at a pause in typing; what was found for another text is not shown. */
export function useFound(address: string, typed: string): { found: readonly Found[]; isSearching: boolean } {
  const text = typed.trim();
  const [last, setLast] = useState<{ text: string; found: readonly Found[] }>({ text: "", found: NOTHING });
  const isWanted = text.length >= MIN_SEARCH;

  useEffect(() => {
    if (!isWanted) return;
    const typing = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(address, text, typing.signal);
      if (!typing.signal.aborted) setLast({ text, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [address, text, isWanted]);

  const isThere = last.text === text;
  return { found: isWanted && isThere ? last.found : NOTHING, isSearching: isWanted && !isThere };
}

/** Pages and searches are offered all the same where the answer does not come. */
async function ask(address: string, body: string, signal: AbortSignal): Promise<readonly Found[]> {
  try {
    const response = await fetch(address, { method: "POST", body, signal });
    if (!response.ok) return NOTHING;
    const { found } = (await response.json()) as { found: readonly Found[] };
    return found;
  } catch {
    return NOTHING;
  }
}
