import { chooseLanguage } from "@/components/receipt/choose-language";
import type { Language } from "@/components/receipt/languages";
import { WORDS } from "@/components/receipt/words/catalogue";
import type { Words } from "@/components/receipt/words/words";
import { PROBLEMS, problemOccurrence } from "@/lib/contract/problems";
import { baseUrl } from "@/lib/env";
import { type Rendition, rendition, respondWith } from "../drawing/rendition";
import { renderMessageHtml } from "../html/render-receipt-html";
import { isData, type PageAddress } from "../page-address";

/** What a page says instead of a receipt. */
interface Message {
  slug: "not-found" | "gone" | "unavailable";
  /** Of the problem, where data was asked for. */
  detail: string;
  title: (words: Words) => string;
  text: (words: Words) => string | null;
  retryAfterSeconds?: number;
  /** The page asks again by itself. */
  isRefreshed?: true;
}

const MESSAGES = {
  /** Wrong, mistyped or expired look alike. */
  notFound: {
    slug: "not-found",
    detail: "There is no receipt at this address.",
    title: (words) => words.notFoundTitle,
    text: (words) => words.notFoundText,
  },
  /** Of any address that a till may have printed: nothing tells whether one has. */
  awaited: {
    slug: "not-found",
    detail: "There is no receipt at this address yet.",
    title: (words) => words.awaitedTitle,
    text: (words) => words.awaitedText,
    // Within what is remembered of it (`recent-receipts.ts`).
    retryAfterSeconds: 8,
    isRefreshed: true,
  },
  erased: {
    slug: "gone",
    detail: "The receipt was erased.",
    title: (words) => words.erasedTitle,
    text: (words) => words.erasedText,
  },
  unavailable: {
    slug: "unavailable",
    detail: "The receipt cannot be read just now.",
    title: (words) => words.unavailable,
    text: () => null,
    retryAfterSeconds: 30,
  },
} as const satisfies Record<string, Message>;

export type MessageKind = keyof typeof MESSAGES;

/** As a page, or as a problem where data was asked for. */
export function respondMessage(
  request: Request,
  message: MessageKind,
  { pathname, searchParams }: URL,
  { kind }: PageAddress,
  given: Record<string, string> & { "x-request-id": string },
  countryCode: string | null = null,
): Promise<Response> {
  const { slug, detail, retryAfterSeconds, isRefreshed }: Message = MESSAGES[message];
  const { status } = PROBLEMS[slug];
  const seconds = String(retryAfterSeconds);
  const headers = {
    ...given,
    "cache-control": "no-store",
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": seconds }),
  };
  if (isData(kind)) {
    const retryable = retryAfterSeconds !== undefined;
    const occurrence = { detail, path: pathname, requestId: given["x-request-id"], retryable };
    const problem = problemOccurrence(slug, occurrence, baseUrl());
    return respondWith(request, rendition(JSON.stringify(problem), "application/problem+json"), { status, headers });
  }
  const page = pageOf(message, languageOf(request, searchParams.get("lang"), countryCode));
  return respondWith(request, page, {
    status,
    headers: {
      ...headers,
      ...(isRefreshed ? { refresh: seconds } : {}),
      vary: "Accept-Language",
      "content-security-policy": page.contentSecurityPolicy,
    },
  });
}

function languageOf(request: Request, query: string | null, countryCode: string | null): Language {
  return chooseLanguage({ query, acceptLanguage: request.headers.get("accept-language"), countryCode });
}

interface Page extends Rendition {
  contentSecurityPolicy: string;
}

const pages = new Map<string, Page>();

/** Rendered and compressed once in each language: guessing addresses costs no work. */
function pageOf(message: MessageKind, language: Language): Page {
  const key = `${message} ${language}`;
  const known = pages.get(key);
  if (known) return known;
  const { title, text } = MESSAGES[message];
  const words = WORDS[language];
  const { html, contentSecurityPolicy } = renderMessageHtml(language, title(words), text(words));
  const page = { ...rendition(html, "text/html; charset=utf-8"), contentSecurityPolicy };
  pages.set(key, page);
  return page;
}
