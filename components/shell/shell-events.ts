const PALETTE = "receipt-exchange:palette";
const KEYS = "receipt-exchange:keys";

/** Buttons anywhere open the one palette of the page. */
export const openPalette = () => emit(PALETTE);
/** … and what tells the keys. */
export const openKeys = () => emit(KEYS);

/** Each returns the function that stops listening. */
export const onOpenPalette = (listener: () => void) => listen(PALETTE, listener);
export const onOpenKeys = (listener: () => void) => listen(KEYS, listener);

function emit(name: string): void {
  window.dispatchEvent(new Event(name));
}

function listen(name: string, listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
