"use client";

import { useEffect, useRef } from "react";
import { publicTexts } from "@/components/texts/public";

const texts = publicTexts.docs;

interface Scalar {
  createApiReference(element: Element, configuration: object): { destroy(): void };
}

/** Everything stays on this server: no fonts, no proxy for requests, no assistant and no sign-up of the vendor. */
const CONFIGURATION = {
  url: "/v1/openapi.json",
  layout: "classic",
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  hideDarkModeToggle: true,
  documentDownloadType: "none",
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: "oauth" },
};

export function ApiReference({ scriptUrl }: { scriptUrl: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stopMending = place.current ? mend(place.current) : () => undefined;
    const restore = styleElementsCarry(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
    let reference: { destroy(): void } | undefined;
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () => {
      const { Scalar } = window as unknown as { Scalar: Scalar };
      const theme = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
      const configuration = { ...CONFIGURATION, forceDarkModeState: theme };
      if (place.current) reference = Scalar.createApiReference(place.current, configuration);
    };
    document.head.append(script);
    return () => {
      reference?.destroy();
      script.remove();
      restore();
      stopMending();
    };
  }, [scriptUrl]);
  return <div ref={place} className="api-reference min-h-120 overflow-hidden rounded-card border border-line" />;
}

/** The library puts its styles into elements of its own making, which the content security policy takes with a nonce only. */
function styleElementsCarry(nonce: string): () => void {
  const original = document.createElement;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = original.call(document, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
  return () => {
    document.createElement = original;
  };
}

/** The library takes itself for the whole page, with a `main` of its own, and leaves two of its buttons without a name. */
function mend(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    place.querySelector("main:not([role])")?.setAttribute("role", "region");
    for (const search of place.querySelectorAll("button[role=search]")) {
      search.removeAttribute("role");
      search.setAttribute("aria-label", texts.search);
    }
    place.querySelector(".client-libraries__select:not([aria-label])")?.setAttribute("aria-label", texts.moreLibraries);
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
