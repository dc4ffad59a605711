const NAME = "receipt-exchange:palette";

/** Buttons anywhere open the one palette of the page. */
export function openPalette(): void {
  window.dispatchEvent(new Event(NAME));
}

/** Returns the function that stops listening. */
export function onOpenPalette(listener: () => void): () => void {
  window.addEventListener(NAME, listener);
  return () => window.removeEventListener(NAME, listener);
}
