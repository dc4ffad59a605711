const PADS = [1, 2, 3, 4, 5, 6]
  .map((places) => {
    const digits = "\\2007".repeat(places);
    return `.rx-pad-${places}::after{content:"${digits}"}.rx-pad-${places}.rx-pad-mark::after{content:"\\2008${digits}"}`;
  })
  .join("");

const SHEET = `
.rx-sheet {
  --rx-surface: #fff; --rx-ink: #1c1c22; --rx-muted: #63636e; --rx-line: #e6e4de; --rx-ok: #16653a;
  --rx-strong: #1c1c22; --rx-on-strong: #fff; --rx-wait: #fbe7bd; --rx-on-wait: #5c3a00;
  --rx-ac: var(--rx-accent, #0b6e5f);
  box-sizing: border-box; width: 100%; max-width: 26rem; margin: 0 auto; padding: 0 1.5rem 1.25rem;
  background: var(--rx-surface); color: var(--rx-ink); border: 1px solid var(--rx-line); border-radius: 10px;
  border-block-start: 4px solid var(--rx-brand, #0b6e5f); overflow-wrap: anywhere;
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
}
.rx-sheet *, .rx-sheet *::before { box-sizing: inherit; }
:where(.rx-sheet) :where(h1, h2, p, dl, dd, figure, ul, pre) { margin: 0; padding: 0; }
:where(.rx-sheet) :where(h1, h2, th, address) { font: inherit; text-align: start; }
:where(.rx-sheet) a { color: var(--rx-ac); text-underline-offset: .2em; }
.rx-sheet a:focus-visible { outline: 2px solid var(--rx-ac); outline-offset: 2px; border-radius: 4px; }
:where(.rx-sheet) small { font-size: .8125rem; color: var(--rx-muted); }
.rx-vh { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.rx-n { font-variant-numeric: tabular-nums lining-nums; }
.rx-quiet { color: var(--rx-muted); }
.rx-strong { font-weight: 600; }
.rx-new { display: block; width: fit-content; margin-block: .125rem; padding: 0 .375rem; border: 1px solid currentColor; border-radius: 4px; color: var(--rx-ac); font-size: .75rem; font-weight: 600; }
.rx-back { display: block; color: var(--rx-muted); font-size: .8125rem; font-weight: 600; }
.rx-over { margin-block-start: .5rem; font-weight: 600; }
.rx-line, .rx-ref { display: block; font-size: .8125rem; }

.rx-kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; margin: 0 -1.5rem; padding: .875rem 1.5rem 0; }
.rx-kind :is(h1, h2) { color: var(--rx-muted); font-weight: inherit; margin: 0; }
.rx-status { display: inline-flex; align-items: center; gap: .3em; color: var(--rx-ok); font-weight: 600; }
.rx-mark { flex: none; }
.rx-band { padding: .75rem 1.5rem; align-items: baseline; border-radius: 9px 9px 0 0 / 6px 6px 0 0; }
.rx-band :is(h1, h2) { color: inherit; font-size: 1.125rem; font-weight: 650; }
.rx-band .rx-status { color: inherit; }
.rx-band-strong { background: var(--rx-strong); color: var(--rx-on-strong); }
.rx-band-wait { background: var(--rx-wait); color: var(--rx-on-wait); }

.rx-brand { display: flex; align-items: center; gap: .75rem; margin-block-start: 1.125rem; }
.rx-logo { flex: none; max-width: 7.5rem; max-height: 3rem; border-radius: 6px; }
.rx-brand-name { display: block; font-size: 1.125rem; font-weight: 650; line-height: 1.3; }
.rx-store-name { display: block; color: var(--rx-muted); }
.rx-total { margin-block-start: 1rem; font-size: 2.5rem; font-weight: 650; line-height: 1.15; letter-spacing: -.02em; }
.rx-total .rx-long { font-size: 1.75rem; }
.rx-total .rx-longer { font-size: 1.25rem; }
.rx-void .rx-total { margin-block-start: .5rem; color: var(--rx-muted); font-size: 1.125rem; font-weight: 400; letter-spacing: 0; }

.rx-issued { margin-block-start: .125rem; font-size: 1.0625rem; }
.rx-issued .rx-n { margin-inline-start: .375em; color: var(--rx-muted); }
.rx-gate { margin-block-start: 1rem; }
.rx-gate .rx-button { display: block; padding-block: .75rem; text-align: center; font-size: 1rem; }

.rx-strip { display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: .75rem 1rem; margin-block-start: 1.125rem; padding-block: .875rem; border-block: 1px dashed var(--rx-line); }
.rx-strip-text { flex: 1 1 8rem; min-width: 0; }
.rx-strip-text:empty { display: none; }
.rx-numbers dt { color: var(--rx-muted); font-size: .8125rem; }
.rx-numbers dd { font: 600 1.125rem/1.35 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.rx-numbers div + div { margin-block-start: .375rem; }
.rx-button { display: inline-block; padding: .4375rem .75rem; border: 1px solid currentColor; border-radius: 8px; font-weight: 600; font-size: .875rem; text-decoration: none; }

.rx-code { flex: 0 1 auto; min-width: 0; background: #fff; color: #1c1c22; border: 1px solid var(--rx-line); border-radius: 8px; padding: .5rem; text-align: center; }
.rx-code svg { display: block; width: 100%; fill: #000; shape-rendering: crispEdges; }
.rx-code-open { display: block; }
.rx-code-close { display: none; }
.rx-code figcaption { font-size: .8125rem; line-height: 1.4; }
.rx-code b { display: block; font-weight: 600; font-size: .75rem; }
.rx-code-content { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .75rem; }
.rx-code small { display: block; color: #63636e; }
.rx-code-qr { width: 13rem; max-width: 100%; margin-inline: auto; }
.rx-code-itf { flex: 1 1 100%; padding-inline: 0; }
.rx-code-itf svg { height: 5rem; shape-rendering: auto; }
.rx-code-itf figcaption { margin-block-start: .375rem; }
.rx-code-itf .rx-code-content { letter-spacing: .06em; font-size: .875rem; }
.rx-code-text { flex: 1 1 100%; background: none; color: inherit; text-align: start; padding: .75rem; }
.rx-code-text small { color: inherit; }
.rx-strip .rx-code-qr { width: 8.5rem; margin: 0; }
.rx-strip .rx-code:not(:target) .rx-code-content { font-size: .6875rem; line-height: 1.3; }
.rx-code + .rx-code { margin-block-start: .75rem; }
.rx-code:target { position: fixed; inset: 0; z-index: 9; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 1.25rem; width: auto; max-width: none; margin: 0; border: 0; border-radius: 0; padding: 1rem; background: #fff; }
.rx-code:target .rx-code-open { width: min(92vw, 62vh); }
.rx-code:target.rx-code-itf .rx-code-open { width: min(96vw, 48rem); }
.rx-code:target.rx-code-itf svg { height: min(38vh, 14rem); }
.rx-code:target figcaption { font-size: 1rem; max-width: 40rem; }
.rx-code:target .rx-code-content { font-size: 1rem; }
.rx-code:target .rx-code-close { display: table; margin: 1.25rem auto 0; padding: .625rem 1.5rem; border: 1px solid #1c1c22; border-radius: 8px; color: #1c1c22; font-weight: 600; text-decoration: none; }
@media (orientation: portrait) and (max-width: 40rem) {
  .rx-code:target.rx-code-itf .rx-code-open { position: relative; height: 72vh; width: 44vw; }
  .rx-code:target.rx-code-itf svg { position: absolute; inset: auto; left: 50%; top: 50%; width: 72vh; height: 44vw; transform: translate(-50%, -50%) rotate(90deg); }
}

.rx-table { width: 100%; margin-block-start: .75rem; border-collapse: collapse; }
.rx-table th, .rx-table td { padding: .4375rem 0; vertical-align: top; }
.rx-table thead th { padding-block: .25rem; color: var(--rx-muted); font-size: .8125rem; border-block-end: 1px solid var(--rx-line); }
.rx-table .rx-a { width: 1%; padding-inline-start: .75rem; text-align: right; white-space: nowrap; }
.rx-table td.rx-a small { display: block; }
.rx-table .rx-has-more > * { padding-block-end: 0; }
.rx-table .rx-more td { padding-block: 0 .4375rem; font-size: .8125rem; color: var(--rx-muted); }
.rx-f { display: inline-block; max-width: 100%; margin-inline-end: .75rem; }
.rx-more-of { margin-block-start: .25rem; }
.rx-more-of summary { width: fit-content; padding-block: .25rem; color: var(--rx-muted); font-size: .8125rem; cursor: pointer; }
.rx-sheet summary:focus-visible { outline: 2px solid var(--rx-ac); outline-offset: 2px; border-radius: 4px; }
.rx-mod { color: var(--rx-ink); }
.rx-mod .rx-f { margin-inline: .625rem 0; }
.rx-totals::before { content: ""; display: table-row; height: .5rem; }
.rx-totals tr:first-child > * { border-block-start: 1px solid var(--rx-line); }
.rx-totals th, .rx-totals td { padding-block: .3125rem; }
.rx-totals .rx-due > * { padding-block: .5rem; border-block-start: 2px solid var(--rx-ink); font-size: 1.125rem; font-weight: 650; }
.rx-totals .rx-due small { display: block; font-weight: 400; }
.rx-totals .rx-due + tr > * { border-block-start: 1px solid var(--rx-line); }
.rx-a .rx-long, .rx-a .rx-longer { font-size: .8125rem; }
.rx-a .rx-longer { white-space: normal; }
.rx-table th[scope="row"] { min-width: 8rem; }
${PADS}

.rx-totals .rx-vat-row > td { padding-block: .125rem .375rem; }
.rx-vat { width: 100%; border-collapse: collapse; color: var(--rx-muted); font-size: .8125rem; }
.rx-totals .rx-vat tr > * { padding-block: .125rem; border: 0; }
.rx-totals .rx-vat .rx-new { font-size: .6875rem; }

.rx-section { margin-block-start: 1rem; padding-block-start: .875rem; border-block-start: 1px dashed var(--rx-line); }
.rx-strip + .rx-section { border-block-start: 0; margin-block-start: 0; }
:where(.rx-sheet) h2 { break-after: avoid; font-weight: 600; margin-block-end: .375rem; }
.rx-row { display: flex; justify-content: space-between; gap: 1rem; }
.rx-row + .rx-row { margin-block-start: .25rem; }
.rx-row > :last-child { flex: none; max-width: 60%; text-align: end; }
.rx-payment + .rx-payment { margin-block-start: .875rem; }
.rx-facts { display: flex; flex-wrap: wrap; gap: .375rem 1.25rem; margin-block-start: .375rem; font-size: .8125rem; line-height: 1.35; }
.rx-facts dt { color: var(--rx-muted); }
.rx-facts dd { font-variant-numeric: tabular-nums; }
.rx-slip { margin-block-start: .625rem; }
.rx-slip figcaption { color: var(--rx-muted); font-size: .8125rem; }
.rx-slip pre { font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; padding: .625rem .75rem; border: 1px solid var(--rx-line); border-radius: 8px; margin-block-start: .25rem; }
.rx-files { list-style: none; }
.rx-files li + li { margin-block-start: .5rem; }
.rx-party { line-height: 1.45; }
.rx-party > [dir], .rx-brand [dir] { text-align: -webkit-match-parent; text-align: match-parent; }
.rx-store { text-align: start; }
.rx-contacts { margin-block-start: .75rem; }
.rx-legal { font-size: .8125rem; }
.rx-legal > div + div { margin-block-start: .5rem; }
.rx-fiscal .rx-code { margin-block-end: .625rem; }
.rx-fiscal .rx-code-dense { width: 18rem; }
.rx-fiscal .rx-code-text { padding: 0; border: 0; }

`;

const DARK = `
@media (prefers-color-scheme: dark) {
  .rx-sheet {
    --rx-surface: #1a1b1f; --rx-ink: #ececf1; --rx-muted: #a0a0ab; --rx-line: #34353d; --rx-ok: #6fcf97;
    --rx-strong: #ececf1; --rx-on-strong: #121316; --rx-wait: #5a4310; --rx-on-wait: #ffe3a3;
    --rx-ac: var(--rx-accent-dark, #46c2ac); color-scheme: dark;
  }
  .rx-logo { background: #fff; padding: 4px; }
}
`;

const MEDIA = `
@media (max-width: 24rem) { .rx-sheet { padding-inline: 1rem; } .rx-kind { margin-inline: -1rem; padding-inline: 1rem; } }
@media print {
  .rx-sheet {
    --rx-surface: #fff; --rx-ink: #000; --rx-muted: #444; --rx-line: #999; --rx-ok: #000; --rx-strong: #fff; --rx-on-strong: #000;
    --rx-wait: #fff; --rx-on-wait: #000; --rx-ac: #000; color-scheme: light;
    border: 0; border-radius: 0; padding: 0; font-size: 9.5pt; line-height: 1.32; max-width: 145mm;
  }
  .rx-table .rx-more td, .rx-facts, .rx-line, .rx-ref, .rx-back, .rx-new, .rx-numbers dt, .rx-table thead th, .rx-vat, .rx-legal, .rx-sheet small, .rx-slip figcaption { font-size: 8pt; }
  .rx-table th, .rx-table td { padding-block: 2.5pt; }
  .rx-table .rx-more td { padding-block: 0 2.5pt; }
  .rx-more-of summary { display: none; }
  .rx-total { font-size: 22pt; margin-block-start: 8pt; }
  .rx-issued { font-size: 9.5pt; }
  .rx-totals .rx-due > * { font-size: 12pt; padding-block: 4pt; }
  .rx-brand, .rx-strip, .rx-section { margin-block-start: 8pt; }
  .rx-section { padding-block-start: 8pt; }
  .rx-strip { padding-block: 8pt; }
  .rx-kind { margin-inline: 0; padding-inline: 0; }
  .rx-band { border: 1.5pt solid #000; border-radius: 0; padding: 2mm 3mm; }
  .rx-code { border-color: transparent; padding: 0; }
  .rx-slip pre { line-height: 1.3; padding-block: 4pt; }
  .rx-table tr, .rx-code, .rx-slip, .rx-store, .rx-fiscal, .rx-payment > .rx-row { break-inside: avoid; }
  .rx-payment > .rx-row, .rx-table .rx-has-more { break-after: avoid; }
  .rx-table thead { display: table-header-group; }
  .rx-gate, .rx-more-of:not([open]), .rx-code:target .rx-code-close { display: none; }
  .rx-code:target { position: static; display: block; }
  .rx-code:target.rx-code .rx-code-open, .rx-code:target.rx-code svg { position: static; width: 100%; height: auto; transform: none; }
  .rx-files a::after { content: " " attr(href); font-size: 8pt; }
}
@media print and (min-width: 90.1mm) {
  .rx-kind:not(.rx-band) { padding-block-start: 0; }
  .rx-store { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8mm; }
  .rx-store > .rx-facts { flex: 0 1 auto; max-width: 70mm; margin-block-start: 0; align-content: start; }
  .rx-fiscal .rx-code-dense { width: 62mm; }
  .rx-strip .rx-code-qr { display: flex; flex-direction: row-reverse; align-items: center; width: auto; max-width: 75mm; gap: 3mm; text-align: end; }
  .rx-strip .rx-code-qr .rx-code-open { flex: none; width: 28mm; }
  .rx-more-of .rx-slip { max-width: 85mm; margin-block-start: 4pt; }
}
@media print and (max-width: 90mm) {
  .rx-sheet { font-size: 8.5pt; max-width: none; }
  .rx-table .rx-more td, .rx-facts, .rx-line, .rx-ref, .rx-back, .rx-new, .rx-numbers dt, .rx-table thead th, .rx-vat, .rx-legal, .rx-sheet small, .rx-slip figcaption { font-size: 7pt; }
  .rx-numbers dd { font-size: 10pt; }
  .rx-total { font-size: 18pt; }
  .rx-totals .rx-due > * { font-size: 10pt; }
  .rx-table .rx-a { padding-inline-start: 5pt; }
  .rx-code-qr, .rx-strip .rx-code-qr { width: 40mm; margin-inline: auto; }
  .rx-fiscal .rx-code-dense { width: 64mm; }
  .rx-slip pre { font-size: 7pt; padding: 0; border: 0; }
}
`;

/**
 * The styles of `ReceiptSheet`, all under classes that begin with `rx-`. `--rx-brand`, `--rx-accent` and
 * `--rx-accent-dark` may be set around it.
 */
export const RECEIPT_CSS = minify(SHEET + DARK + MEDIA);

/** The same on white paper, whatever the scheme around it: for the portals, where the receipt is a thing that is shown. */
export const PAPER_CSS = minify(SHEET + MEDIA);

function minify(css: string): string {
  return css
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/(?<=[a-z-]): /g, ":")
    .replace(/;}/g, "}")
    .trim();
}
