import { type Exchange, FAILURE_CODES } from "@/lib/webhooks/sending/send-webhook";
import type { NetworkState } from "./network-watch";
import { retryAfterMs } from "./retry-after";

/** Why an attempt failed, in words for the client and the operator. A closed list: it is stored. */
export const ERROR_CLASSES = {
  "dns-not-found": "The host name of the webhook does not exist.",
  "dns-failure": "The host name of the webhook could not be looked up.",
  "forbidden-address": "The host name of the webhook leads to an address that webhooks may not be sent to.",
  "connection-refused": "Nothing accepts connections at the webhook's address.",
  unreachable: "The webhook's address could not be reached.",
  "connection-lost": "The connection was closed before an answer came.",
  tls: "No trusted TLS connection could be made: look at the certificate and its host name.",
  timeout: "The webhook did not answer in time.",
  "invalid-answer": "The webhook's answer was not valid HTTP.",
  redirect: "The webhook answered with a redirect, which is never followed.",
  "client-error": "The webhook refused the delivery (4xx).",
  "server-error": "The webhook failed (5xx).",
  "rate-limited": "The webhook asked for fewer deliveries (429).",
  gone: "The webhook answered 410 Gone.",
  "resolver-unavailable": "Our name server did not answer. This does not count against the webhook.",
  "no-route": "Our network could not be left. This does not count against the webhook.",
  proxy: "The proxy through which we send is down, or refuses us. This does not count against the webhook.",
  "tls-store": "Our store of trusted certificates cannot be used. This does not count against the webhook.",
  "local-resources": "Our server was short of resources. This does not count against the webhook.",
  internal: "The delivery could not be prepared. This does not count against the webhook.",
} as const;

export type ErrorClass = keyof typeof ERROR_CLASSES;

/** A stored class in words; null for none, and for one that this version does not know. */
export function errorInWords(errorClass: string | null): string | null {
  const isKnown = (text: string): text is ErrorClass => Object.hasOwn(ERROR_CLASSES, text);
  return errorClass !== null && isKnown(errorClass) ? ERROR_CLASSES[errorClass] : null;
}

export type Outcome =
  | { kind: "acknowledged" }
  | { kind: "failed"; errorClass: ErrorClass; retryAfterMs: number | null }
  /** A fault on this side: does not count against the endpoint and is retried soon. */
  | { kind: "our-fault"; errorClass: ErrorClass };

/**
 * What an exchange means.
 *
 * @param isNetworkUp whether other hosts could be looked up or reached lately: faults that may be either side's are
 *   ours when nothing else gets through either. Asked only then.
 */
export function judgeExchange(exchange: Exchange, isNetworkUp: () => NetworkState, now: Date): Outcome {
  const { status } = exchange;
  if (status === null) return judgeFailure(exchange.failureCode ?? "", isNetworkUp());
  if (status >= 200 && status < 300) return { kind: "acknowledged" };
  const mayAskToWait = status === 429 || status === 503;
  return {
    kind: "failed",
    errorClass: classOfStatus(status),
    retryAfterMs: mayAskToWait ? retryAfterMs(exchange.retryAfter, now) : null,
  };
}

function classOfStatus(status: number): ErrorClass {
  if (status === 410) return "gone";
  if (status === 429) return "rate-limited";
  if (status < 400) return "redirect";
  return status < 500 ? "client-error" : "server-error";
}

const FAILED: Record<string, ErrorClass> = {
  DEADLINE: "timeout",
  FORBIDDEN_ADDRESS: "forbidden-address",
  ENOTFOUND: "dns-not-found",
  ENODATA: "dns-not-found",
  EAI_FAIL: "dns-failure",
  ECONNREFUSED: "connection-refused",
  EHOSTUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  ETIMEDOUT: "timeout",
  ECONNRESET: "connection-lost",
  ECONNABORTED: "connection-lost",
  EPIPE: "connection-lost",
  CONNECTION_CLOSED: "connection-lost",
  UND_ERR_SOCKET: "connection-lost",
  EPROTO: "tls",
};

const OURS: Record<string, ErrorClass> = {
  ENETDOWN: "no-route",
  PROXY_UNAVAILABLE: "proxy",
  EADDRNOTAVAIL: "local-resources",
  EMFILE: "local-resources",
  ENFILE: "local-resources",
  ENOBUFS: "local-resources",
  ENOMEM: "local-resources",
};

/** The name server said nothing: its own fault, or that of the host's name servers behind it. */
const UNRESOLVED = new Set<string>(["EAI_AGAIN", "EAI_SYSTEM", FAILURE_CODES.unresolved]);

function judgeFailure(code: string, isNetworkUp: NetworkState): Outcome {
  const failed = (errorClass: ErrorClass): Outcome => ({ kind: "failed", errorClass, retryAfterMs: null });
  const ours = OURS[code];
  if (ours) return { kind: "our-fault", errorClass: ours };
  if (UNRESOLVED.has(code)) {
    return isNetworkUp.dns ? failed("dns-failure") : { kind: "our-fault", errorClass: "resolver-unavailable" };
  }
  if (code === "ENETUNREACH") {
    return isNetworkUp.route ? failed("unreachable") : { kind: "our-fault", errorClass: "no-route" };
  }
  if (code === "PROXY_NO_ROUTE") {
    return isNetworkUp.tunnel ? failed("unreachable") : { kind: "our-fault", errorClass: "proxy" };
  }
  const errorClass = FAILED[code] ?? classOfUnlisted(code);
  if (errorClass === "tls" && !isNetworkUp.tls) return { kind: "our-fault", errorClass: "tls-store" };
  return failed(errorClass);
}

/** Node has some fifty codes for what may be wrong with a certificate; OpenSSL's own begin with ERR_SSL. */
function classOfUnlisted(code: string): ErrorClass {
  return /SSL|TLS|CERT|CRL|SIGNATURE|ISSUER|CHAIN|DEPTH|VERIFY|PURPOSE|HOSTNAME|PUBLIC_KEY/.test(code)
    ? "tls"
    : "invalid-answer";
}
