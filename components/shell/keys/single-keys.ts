const KEY = "single-keys";

/** What was chosen in a browser that keeps nothing: it holds until the page is loaded anew. */
let unkept: boolean | null = null;

/**
 * Keys without Ctrl can be switched off, since dictation software may type single letters unasked (WCAG 2.1.4). Kept in
 * the browser: it is about its keyboard.
 */
export function areSingleKeysOn(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // A browser that keeps nothing has them as they are by themselves.
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
    unkept = null;
  } catch {
    unkept = isOn;
  }
}
