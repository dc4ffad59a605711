const KEY = "single-keys";

/**
 * Keys without Ctrl can be switched off, since whoever dictates says letters that nobody means as keys (WCAG 2.1.4). Kept in
 * the browser: it is about its keyboard.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // A browser that keeps nothing has them as they are by themselves.
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
