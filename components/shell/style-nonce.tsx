"use client";

/**
 * Hands the page's nonce to the library that stops the page from scrolling behind a dialog: it puts a style element into
 * the page, which the content security policy would refuse. It looks for webpack's variable of old.
 */
if (typeof window !== "undefined") {
  const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
  (window as unknown as { __webpack_nonce__?: string | undefined }).__webpack_nonce__ = nonce;
}

/** Renders nothing; being on the page loads this module. */
export function StyleNonce() {
  return null;
}
