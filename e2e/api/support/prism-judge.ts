import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from "@stoplight/prism-http";
import pino from "pino";

export interface Exchange {
  method: string;
  /** With the query. */
  target: string;
  requestHeaders: Record<string, string>;
  requestText: string;
  status: number;
  responseHeaders: Record<string, string>;
  responseText: string;
}

/** Says what in an exchange is against the contract. */
export type Judge = (exchange: Exchange) => Promise<string[]>;

/**
 * Prism itself, with all that its validating proxy does but the sending: that one parses bodies and writes them anew,
 * and the bytes of a till are what is tested here.
 *
 * A request may be wrong on purpose; what counts is that the service refuses it, and that its answer is right.
 */
export async function createPrismJudge(document: string | object): Promise<Judge> {
  const operations = await getHttpOperationsFromSpec(document);
  return async (exchange) => {
    if (!isDecodable(exchange.target)) return undecodable(exchange);
    const output: IHttpResponse = {
      statusCode: exchange.status,
      headers: exchange.responseHeaders,
      body: bodyOf(exchange.responseHeaders, exchange.responseText),
    };
    const prism = createInstance(
      {
        isProxy: true,
        upstream: new URL("http://127.0.0.1"),
        upstreamProxy: undefined,
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        mock: { dynamic: false },
      },
      {
        logger: pino({ level: "silent" }) as never,
        forward: () => () => async () => ({ _tag: "Right", right: output }),
      },
    );
    const input = inputOf(exchange);
    // OpenAPI 3.1, paths object: a path without parameters goes first, whatever its methods; Prism looks at methods before.
    const ofPath = operations.filter(({ path }) => path === input.url.path);
    const result = await prism.request(input, ofPath.length > 0 ? ofPath : operations)();
    if (result._tag === "Left") throw result.left;
    const { input: ofRequest, output: ofAnswer } = result.right.validations;
    const isAccepted = exchange.status < 400 && !/^(HEAD|OPTIONS)$/.test(exchange.method);
    const said = [
      ...ofAnswer.map(({ path = [], message }) => `answer ${path.join(".")}: ${message}`),
      ...(isAccepted ? ofRequest.map(({ path = [], message }) => `accepted ${path.join(".")}: ${message}`) : []),
    ];
    return said.map((violation) => `${exchange.method} ${exchange.target} ${exchange.status}, ${violation}`);
  };
}

function isDecodable(target: string): boolean {
  try {
    return decodeURIComponent(target) !== "";
  } catch {
    return false;
  }
}

/** Prism's router throws at such a path, so that it cannot say that none has been accepted. */
function undecodable({ method, target, status }: Exchange): string[] {
  return status >= 400 && status < 500 ? [] : [`${method} ${target} ${status}, accepted path: is no UTF-8`];
}

/** As Prism's own server reads a request. */
function inputOf({ method, target, requestHeaders, requestText }: Exchange): IHttpRequest {
  const { pathname, searchParams } = new URL(target, "http://127.0.0.1");
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
  return {
    method: method.toLowerCase() as IHttpRequest["method"],
    url: { path: pathname, query },
    headers: requestHeaders,
    body: requestText === "" ? null : bodyOf(requestHeaders, requestText),
  };
}

/** What is not the JSON that it says it is stays text, which no schema of ours allows. */
function bodyOf(headers: Record<string, string>, text: string): unknown {
  if (!/^application\/(.+\+)?json\b/i.test(headers["content-type"] ?? "") || text === "") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
