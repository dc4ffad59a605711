"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { publicTexts } from "@/components/texts/public";

const texts = publicTexts.docs;

interface Scalar {
  createApiReference(element: Element, configuration: object): { destroy(): void };
}

/** Everything stays on this server: no fonts, no proxy for requests, no assistant and no sign-up of the vendor. */
const CONFIGURATION = {
  url: "/v1/openapi.json",
  layout: "classic",
  // Otherwise those of all tags but the first are behind a press.
  defaultOpenAllTags: true,
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  hideDarkModeToggle: true,
  documentDownloadType: "none",
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Filled in where there is one; what somebody types instead stays on the page. */
function authentication({ clientId, clientSecret }: Pick<ApiReferenceProps, "clientId" | "clientSecret">) {
  const preferred = { preferredSecurityScheme: "oauth" };
  if (!clientId || !clientSecret) return preferred;
  const flow = { "x-scalar-client-id": clientId, clientSecret };
  return { ...preferred, securitySchemes: { oauth: { flows: { clientCredentials: flow } } } };
}

interface ApiReferenceProps {
  scriptUrl: string;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** What stands there until the library has drawn: seconds, or for good where its script does not run. */
  children: ReactNode;
}

export function ApiReference({ scriptUrl, clientId, clientSecret, children }: ApiReferenceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const stopMending = place.current ? mend(place.current, () => setDrawn(true)) : () => undefined;
    const restore = styleElementsCarry(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
    let reference: { destroy(): void } | undefined;
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () => {
      const { Scalar } = window as unknown as { Scalar: Scalar };
      const theme = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
      const configuration = {
        ...CONFIGURATION,
        authentication: authentication({ clientId, clientSecret }),
        forceDarkModeState: theme,
      };
      if (place.current) reference = Scalar.createApiReference(place.current, configuration);
    };
    document.head.append(script);
    return () => {
      reference?.destroy();
      script.remove();
      restore();
      stopMending();
    };
  }, [scriptUrl, clientId, clientSecret]);
  return (
    <>
      {!isDrawn && children}
      <div
        ref={place}
        className={`api-reference overflow-hidden rounded-card ${isDrawn ? "min-h-120 border border-line" : "h-0"}`}
      />
    </>
  );
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
function mend(place: HTMLElement, onDrawn: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (place.querySelector("h1")) onDrawn();
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
