import { createHash } from "node:crypto";
import { type BrandColors, brandColors } from "@/components/receipt/brand-color";
import { RECEIPT_CSS } from "@/components/receipt/receipt-styles";

/** The page around the sheet. */
const PAGE_CSS = `
:root{color-scheme:light dark}
body{margin:0;background:#fbfaf7;color:#1c1c22;font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;-webkit-text-size-adjust:100%}
.rx-page{max-width:26rem;margin:0 auto;padding:1rem 1rem 2.5rem}
.rx-page>main{margin-block:.875rem}
.rx-page a{color:var(--rx-ac)}
.rx-page{--rx-ac:var(--rx-accent,#0b6e5f);--rx-mu:#63636e}
.rx-page :is(a,summary):focus-visible{outline:2px solid var(--rx-ac);outline-offset:2px;border-radius:4px}
.rx-foot{font-size:.8125rem;color:var(--rx-mu)}
.rx-foot ul{display:flex;flex-wrap:wrap;margin:0 0 .75rem;padding:0;list-style:none;justify-content:center;gap:0 .25rem}
.rx-foot .rx-acts{gap:.5rem;margin-block-end:1.25rem}
.rx-foot .rx-acts a{padding:.4375rem .75rem;border:1px solid currentColor;border-radius:8px;color:var(--rx-ac);font-size:.875rem;font-weight:600}
.rx-foot .rx-acts .rx-data{border-color:transparent;color:inherit;font-weight:400}
.rx-foot details{text-align:center}
.rx-foot summary{display:inline-block;padding:.25rem .375rem;cursor:pointer;list-style:none}
.rx-foot summary::-webkit-details-marker{display:none}
.rx-foot summary::after{content:" \\25be"}
.rx-foot [open] summary::after{content:" \\25b4"}
.rx-foot [open] ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.75rem,1fr));margin-block-start:.25rem;text-align:start}
.rx-foot a{display:inline-block;padding:.25rem .375rem;min-width:1.5rem;text-decoration:none;color:inherit}
.rx-foot a:hover{text-decoration:underline}
.rx-foot [aria-current]{font-weight:600;color:var(--rx-ac)}
.rx-note{margin:0 0 .875rem}
.rx-lost{margin:12vh 0 3rem}
.rx-lost h1{font-size:1.375rem;line-height:1.3;margin:0 0 .75rem}
@media (prefers-color-scheme:dark){body{background:#121316;color:#ececf1}.rx-page{--rx-ac:var(--rx-accent-dark,#46c2ac);--rx-mu:#a0a0ab}}
@media print{@page{margin:12mm}@page:first{margin:12mm}body{background:#fff;color:#000}.rx-page{max-width:none;padding:0}.rx-foot{display:none}.rx-page>main{margin:0}.rx-note{max-width:145mm;margin-inline:auto;font-size:9.5pt}}
@media print and (max-width:90mm){@page{margin:4mm}@page:first{margin:4mm}.rx-note{font-size:8.5pt}}
`.replaceAll("\n", "");

export const STATIC_CSS = RECEIPT_CSS + PAGE_CSS;
const STATIC_HASH = styleHash(STATIC_CSS);
const brandStyles = new Map<string, { css: string; hash: string }>();

/** The brand's colours as a style element of their own, so that the large one is hashed once. */
export function brandStyle(color: string | null): { css: string; hash: string } {
  const key = color ?? "";
  let style = brandStyles.get(key);
  if (!style) {
    const css = variables(brandColors(color));
    style = { css, hash: styleHash(css) };
    if (brandStyles.size > 5_000) brandStyles.clear();
    brandStyles.set(key, style);
  }
  return style;
}

function variables({ brand, accentOnLight, accentOnDark }: BrandColors): string {
  return `:root{--rx-brand:${brand};--rx-accent:${accentOnLight};--rx-accent-dark:${accentOnDark}}`;
}

function styleHash(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/** Nothing but the page's own styles and the logo inside it: no script, no request, no frame around it. */
export function contentSecurityPolicy(brandHash: string): string {
  return `default-src 'none'; style-src ${STATIC_HASH} ${brandHash}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
