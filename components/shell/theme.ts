export const THEME_COOKIE = "theme";

export type Theme = "system" | "light" | "dark";

export function isTheme(text: string | undefined): text is Theme {
  return text === "system" || text === "light" || text === "dark";
}

/** At once on this page, and by the cookie on every later one, which then arrives in the right colours. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must be
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
