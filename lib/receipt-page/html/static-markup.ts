import { Fragment, isValidElement, type ReactNode } from "react";
import type { Pattern } from "@/components/receipt/codes/pattern";

type Props = Record<string, unknown> & { children?: ReactNode };

/** Attributes that are not written as React names them. */
const SPELLINGS: Record<string, string> = {
  className: "class",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeWidth: "stroke-width",
};
const NAMES = /^(?:[a-z-]+|charSet|colSpan|dateTime|hrefLang|preserveAspectRatio|viewBox)$/;
const NOT_ATTRIBUTES = new Set(["children", "dangerouslySetInnerHTML"]);
const VOID = new Set(["br", "hr", "img", "link", "meta"]);
const ESCAPES: Record<string, string> = { '"': "&quot;", "'": "&#x27;", "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const SPECIAL = /["'&<>]/;

/**
 * The markup of function components without hooks and of elements without events: the same text as
 * `renderToStaticMarkup` of react-dom in a fraction of its time, which goes into suspending and streaming. What it does
 * not know it refuses.
 */
export function staticMarkup(node: ReactNode): string {
  if (typeof node === "string") return escaped(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number") return String(node);
  if (Array.isArray(node)) return childrenMarkup(node);
  if (!isValidElement<Props>(node)) throw new TypeError("Only elements, texts and lists of them can be written.");
  const { type, props } = node;
  if (typeof type === "string") return elementMarkup(type, props);
  if (type === Fragment) return staticMarkup(props.children);
  if (typeof type === "function") {
    const component = type as ((props: Props) => ReactNode) | Pattern<Props>;
    return "slots" in component ? patternMarkup(component, props) : staticMarkup(component(props));
  }
  throw new TypeError("Only elements, fragments and function components can be written.");
}

interface PatternMarkup {
  /** What stands before the first slot, and behind each. */
  texts: string[];
  slots: string[];
}

const patterns = new WeakMap<Pattern<Props>, Map<unknown, PatternMarkup>>();

/** A pattern's own markup is written once for each variant, then only what is in its slots. */
function patternMarkup(component: Pattern<Props>, props: Props): string {
  const { texts, slots } = markupOfVariant(component, props);
  let markup = texts[0] ?? "";
  for (let at = 0; at < slots.length; at += 1)
    markup += staticMarkup(props[slots[at] ?? ""] as ReactNode) + texts[at + 1];
  return markup;
}

function markupOfVariant(component: Pattern<Props>, props: Props): PatternMarkup {
  const { slots, variants } = component;
  let known = patterns.get(component);
  if (!known) {
    known = new Map();
    patterns.set(component, known);
  }
  const variant = variants.length === 1 ? props[variants[0] ?? ""] : variants.map((name) => props[name]).join(MARK);
  let made = known.get(variant);
  if (!made) {
    // Nothing else of these props: what is kept is shown in the pages of other receipts.
    const fixed = variants.map((name) => [name, props[name]]);
    const marked = slots.map((name) => [name, MARK + name + MARK]);
    const parts = staticMarkup(component(Object.fromEntries([...fixed, ...marked]))).split(MARK);
    made = { texts: parts.filter((_, at) => at % 2 === 0), slots: parts.filter((_, at) => at % 2 === 1) };
    known.set(variant, made);
  }
  return made;
}

/** In no markup: a control character is not shown. */
const MARK = "\u0001";

function childrenMarkup(children: readonly ReactNode[]): string {
  let markup = "";
  for (const child of children) markup += staticMarkup(child);
  return markup;
}

function elementMarkup(tag: string, props: Props): string {
  let start = `<${tag}`;
  for (const name in props) {
    if (!NOT_ATTRIBUTES.has(name)) start += attribute(name, props[name]);
  }
  const { children, dangerouslySetInnerHTML: inner } = props;
  const content = inner ? (inner as { __html: string }).__html : staticMarkup(children);
  if (VOID.has(tag)) return `${start}/>`;
  // The parser drops the first line break of a `pre`.
  const first = tag === "pre" && content.startsWith("\n") ? "\n" : "";
  return `${start}>${first}${content}</${tag}>`;
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string" && typeof value !== "number") throw unknownAttribute(name);
  return `${starts.get(name) ?? startOf(name)}${escaped(String(value))}"`;
}

/** By the name of the property; there are as many as the components have. */
const starts = new Map<string, string>();

function startOf(name: string): string {
  const spelling = SPELLINGS[name] ?? name;
  if (!NAMES.test(spelling)) throw unknownAttribute(name);
  const start = ` ${spelling}="`;
  starts.set(name, start);
  return start;
}

const unknownAttribute = (name: string) => new TypeError(`The attribute ${name} cannot be written.`);

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character] ?? character) : text;
}
