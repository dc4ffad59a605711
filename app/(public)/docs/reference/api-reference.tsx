"use client";

import { useEffect, useRef } from "react";

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
};

export function ApiReference({ scriptUrl }: { scriptUrl: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
