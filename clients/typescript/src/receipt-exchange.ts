import createClient, { type Client } from "openapi-fetch";
import { authorizedFetch } from "./authorized-fetch.js";
import { type Clock, systemClock } from "./clock.js";
import type { components, operations, paths } from "./generated/openapi.js";
import { inBatches } from "./in-batches.js";
import { Paged } from "./paged.js";
import { pathOf } from "./path-of.js";
import { ProblemError } from "./problem-error.js";

type Schemas = components["schemas"];
/** What a list may be narrowed by. */
type Query<Operation extends keyof operations> = Omit<
  NonNullable<operations[Operation]["parameters"]["query"]>,
  "cursor"
>;

/** A receipt, with the token of its address where that was printed. */
export type BatchReceipt = Schemas["Receipt"] | { token: string; receipt: Schemas["Receipt"] };
/** Where the exchange does not wait, since too many do. */
const PAUSE_MS = 1_000;
const NEVER = new AbortController().signal;

export interface ReceiptExchangeOptions {
  /** Where the exchange runs: `https://receipts.example`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Asks for tokens with fewer scopes than the credential has. */
  scope?: readonly string[];
  /** How often one request is sent again, at most: 4. */
  maxRetries?: number;
  /** The longest pause between attempts; an answer that asks for a longer one is an error: 60,000. */
  maxWaitMs?: number;
  /** Of one attempt, of an end user's export each time that nothing comes: 30,000. */
  timeoutMs?: number;
  /** An answer with more bytes is an error: 256 MiB. */
  maxAnswerBytes?: number;
  /** For a proxy, a pinned certificate, a log: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** For tests that do not wait. */
  clock?: Clock;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /** Of your own making, so that a restarted program may repeat itself; a new one for each call unless given. */
  idempotencyKey?: string;
}

/** The API of an exchange, with one credential. Every method throws `ProblemError` for what is refused. */
export class ReceiptExchange {
  /** Every operation as the contract has it, without the conveniences of the methods beside it; it throws no `ProblemError`. */
  readonly api: Client<paths>;
  readonly #clock: Clock;
  /** Seconds that one attempt may wait, and still be answered in its time. */
  readonly #longestWait: number;

  constructor({ clientId, clientSecret, scope, clock = systemClock, ...options }: ReceiptExchangeOptions) {
    const baseUrl = options.baseUrl.replace(/\/+$/, "");
    const timeoutMs = options.timeoutMs ?? 30_000;
    this.#clock = clock;
    this.#longestWait = Math.max(0, Math.min(5, Math.floor(timeoutMs / 1_000) - 1));
    this.api = createClient<paths>({
      baseUrl,
      pathSerializer: pathOf,
      fetch: authorizedFetch({
        baseUrl,
        clientId,
        clientSecret,
        scope: scope?.join(" "),
        maxRetries: options.maxRetries ?? 4,
        maxWaitMs: options.maxWaitMs ?? 60_000,
        timeoutMs,
        maxAnswerBytes: options.maxAnswerBytes ?? 2 ** 28,
        fetch: options.fetch ?? ((request) => fetch(request)),
        clock,
      }),
    });
  }

  readonly brands = {
    list: (query: Query<"listBrands"> = {}, options: CallOptions = {}): Paged<Schemas["Brand"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/brands", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  readonly stores = {
    create: (store: Schemas["NewStore"], options: WriteOptions = {}): Promise<Schemas["Store"]> =>
      this.#data(this.api.POST("/v1/stores", { body: store, ...written(options) })),
    get: (storeId: string, options: CallOptions = {}): Promise<Schemas["Store"]> =>
      this.#data(this.api.GET("/v1/stores/{storeId}", { params: { path: { storeId } }, ...options })),
    /** Changes what is given; `null` removes address or VAT identifier. */
    update: (
      storeId: string,
      changes: Schemas["StoreChanges"],
      options: CallOptions = {},
    ): Promise<Schemas["Store"]> => {
      const params = { path: { storeId } };
      return this.#data(this.api.PATCH("/v1/stores/{storeId}", { params, body: changes, ...options }));
    },
    list: (query: Query<"listStores"> = {}, options: CallOptions = {}): Paged<Schemas["Store"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/stores", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  readonly sources = {
    create: (source: Schemas["NewSource"], options: WriteOptions = {}): Promise<Schemas["Source"]> =>
      this.#data(this.api.POST("/v1/sources", { body: source, ...written(options) })),
    get: (sourceId: string, options: CallOptions = {}): Promise<Schemas["Source"]> =>
      this.#data(this.api.GET("/v1/sources/{sourceId}", { params: { path: { sourceId } }, ...options })),
    list: (query: Query<"listSources"> = {}, options: CallOptions = {}): Paged<Schemas["Source"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/sources", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  readonly receipts = {
    /** The identical receipt again gets the same answer. */
    submit: (
      sourceId: string,
      receipt: Schemas["Receipt"],
      options: WriteOptions = {},
    ): Promise<Schemas["SubmittedReceipt"]> => {
      const params = { path: { sourceId } };
      const call = this.api.POST("/v1/sources/{sourceId}/receipts", { params, body: receipt, ...written(options) });
      // The other success is that of `check`.
      return this.#data(call) as Promise<Schemas["SubmittedReceipt"]>;
    },
    /** What would become of it (a dry run): nothing is stored. */
    check: (
      sourceId: string,
      receipt: Schemas["Receipt"],
      options: CallOptions = {},
    ): Promise<Schemas["CheckedReceipt"]> => {
      const params = { path: { sourceId }, query: { dryRun: "true" as const } };
      return this.#data(this.api.POST("/v1/sources/{sourceId}/receipts", { params, body: receipt, ...options }));
    },
    /**
     * Sends a receipt to the address that was printed (`newReceiptToken`, or `addresses`). The same again is answered alike; other
     * content is the next version. `expectedVersion`: only if that is the newest one.
     */
    put: (
      sourceId: string,
      token: string,
      receipt: Schemas["Receipt"],
      { expectedVersion, ...options }: WriteOptions & { expectedVersion?: number } = {},
    ): Promise<Schemas["SubmittedReceipt"]> => {
      const params = { path: { sourceId, token }, header: ifMatch(expectedVersion) };
      return this.#data(
        this.api.PUT("/v1/sources/{sourceId}/receipts/{token}", { params, body: receipt, ...written(options) }),
      );
    },
    /**
     * Submits many, of which each is accepted or refused for itself: what became of each, in their order. All can be sent again.
     * `dryRun`: they are checked, and nothing is stored.
     */
    submitAll: async (
      sourceId: string,
      receipts: readonly BatchReceipt[],
      { dryRun = false, idempotencyKey, ...options }: WriteOptions & { dryRun?: boolean } = {},
    ): Promise<Schemas["ReceiptResults"]["results"]> => {
      const results: Schemas["ReceiptResults"]["results"] = [];
      const params = { path: { sourceId }, query: dryRun ? { dryRun: "true" as const } : {} };
      for (const { from, entries } of inBatches(receipts)) {
        const body = { receipts: entries };
        const own = written({ idempotencyKey: keyOfPart(idempotencyKey, from), ...options });
        const call = this.api.POST("/v1/sources/{sourceId}/receipts/batch", { params, body, ...own });
        for (const result of (await this.#data(call)).results) results.push({ ...result, index: from + result.index });
      }
      return results;
    },
    /** For tills without good random numbers: up to 1,000 addresses to be printed. */
    addresses: (sourceId: string, count: number, options: CallOptions = {}): Promise<Schemas["ReceiptAddresses"]> => {
      const params = { path: { sourceId } };
      const body = { count };
      return this.#data(this.api.POST("/v1/sources/{sourceId}/receipt-addresses", { params, body, ...options }));
    },
    list: (query: Query<"listReceipts"> = {}, options: CallOptions = {}): Paged<Schemas["ListedReceipt"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/receipts", { params: { query: { ...query, cursor } }, ...options })),
      ),
    get: (id: string, options: CallOptions = {}): Promise<Schemas["StoredReceipt"]> =>
      this.#data(this.api.GET("/v1/receipts/{id}", { params: { path: { id } }, ...options })),
    /** Makes the next version. `expectedVersion`: only if that is the newest one. */
    correct: (
      id: string,
      receipt: Schemas["Receipt"],
      { expectedVersion, ...options }: CallOptions & { expectedVersion?: number } = {},
    ): Promise<Schemas["ChangedReceipt"]> => {
      const params = { path: { id }, header: ifMatch(expectedVersion) };
      return this.#data(this.api.PUT("/v1/receipts/{id}", { params, body: receipt, ...options }));
    },
    /** Makes the last version. Again: the same answer. */
    cancel: (
      id: string,
      cancellation: Schemas["Cancellation"] = {},
      options: CallOptions = {},
    ): Promise<Schemas["ChangedReceipt"]> => {
      const params = { path: { id } };
      return this.#data(this.api.POST("/v1/receipts/{id}/cancel", { params, body: cancellation, ...options }));
    },
    versions: (
      id: string,
      query: Query<"listReceiptVersions"> = {},
      options: CallOptions = {},
    ): Paged<Schemas["ReceiptVersion"]> =>
      new Paged((cursor) => {
        const params = { path: { id }, query: { ...query, cursor } };
        return this.#data(this.api.GET("/v1/receipts/{id}/versions", { params, ...options }));
      }),
  };

  readonly subscriptions = {
    /** The same PAR and reference again is the same subscription while it is active. */
    create: (subscription: Schemas["NewSubscription"], options: WriteOptions = {}): Promise<Schemas["Subscription"]> =>
      this.#data(this.api.POST("/v1/subscriptions/par", { body: subscription, ...written(options) })),
    get: (subscriptionId: string, options: CallOptions = {}): Promise<Schemas["Subscription"]> => {
      const params = { path: { subscriptionId } };
      return this.#data(this.api.GET("/v1/subscriptions/{subscriptionId}", { params, ...options }));
    },
    list: (query: Query<"listSubscriptions"> = {}, options: CallOptions = {}): Paged<Schemas["Subscription"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/subscriptions", { params: { query: { ...query, cursor } }, ...options })),
      ),
    revoke: async (subscriptionId: string, options: CallOptions = {}): Promise<void> => {
      const params = { path: { subscriptionId } };
      await this.#data(this.api.DELETE("/v1/subscriptions/{subscriptionId}", { params, ...options }));
    },
  };

  readonly matches = {
    /** Accepted, not found yet: the receipt comes to the webhook, the outcome is at `get`. */
    request: (
      request: Schemas["NewMatchRequest"],
      options: WriteOptions = {},
    ): Promise<Schemas["AcceptedMatchRequest"]> =>
      this.#data(this.api.POST("/v1/transaction-match", { body: request, ...written(options) })),
    /** Asks for many, of which each is accepted or refused for itself: what became of each, in their order. */
    requestAll: async (
      requests: readonly Schemas["NewMatchRequest"][],
      { idempotencyKey, ...options }: WriteOptions = {},
    ): Promise<Schemas["MatchRequestResults"]["results"]> => {
      const results: Schemas["MatchRequestResults"]["results"] = [];
      for (const { from, entries } of inBatches(requests)) {
        const body = { requests: entries };
        const own = written({ idempotencyKey: keyOfPart(idempotencyKey, from), ...options });
        const part = await this.#data(this.api.POST("/v1/transaction-match/batch", { body, ...own }));
        for (const result of part.results) results.push({ ...result, index: from + result.index });
      }
      return results;
    },
    /**
     * Asks, and waits until it is known what becomes of the request, `withinMs` at most: it may be `pending` still. Ended or not,
     * the receipt comes to the webhook.
     */
    waitForMatch: async (
      request: Schemas["NewMatchRequest"],
      { withinMs = 30_000, ...options }: CallOptions & { withinMs?: number } = {},
    ): Promise<Schemas["MatchRequest"]> => {
      const untilMs = this.#clock.now() + withinMs;
      for (;;) {
        const leftSeconds = Math.max(0, Math.ceil((untilMs - this.#clock.now()) / 1_000));
        const header = { Prefer: `wait=${Math.min(leftSeconds, this.#longestWait)}` };
        // Again, it is the same request.
        const call = this.api.POST("/v1/transaction-match", { params: { header }, body: request, ...options });
        const { matchRequestId, status } = await this.#data(call);
        if (status !== "pending" || this.#clock.now() >= untilMs) return this.matches.get(matchRequestId, options);
        const hasWaited = (await call).response.headers.has("preference-applied");
        if (!hasWaited) await this.#clock.wait(PAUSE_MS, options.signal ?? NEVER);
      }
    },
    get: (matchRequestId: string, options: CallOptions = {}): Promise<Schemas["MatchRequest"]> => {
      const params = { path: { matchRequestId } };
      return this.#data(this.api.GET("/v1/transaction-match/{matchRequestId}", { params, ...options }));
    },
    list: (query: Query<"listTransactionMatches"> = {}, options: CallOptions = {}): Paged<Schemas["MatchRequest"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/transaction-match", { params: { query: { ...query, cursor } }, ...options })),
      ),
    /** The receipt is not the end user's: takes the match back. */
    reject: (matchRequestId: string, options: CallOptions = {}): Promise<Schemas["MatchRequest"]> => {
      const params = { path: { matchRequestId } };
      return this.#data(this.api.POST("/v1/transaction-match/{matchRequestId}/reject", { params, ...options }));
    },
  };

  readonly deliveries = {
    get: (deliveryId: string, options: CallOptions = {}): Promise<Schemas["DeliveryDetail"]> =>
      this.#data(this.api.GET("/v1/deliveries/{deliveryId}", { params: { path: { deliveryId } }, ...options })),
    list: (query: Query<"listDeliveries"> = {}, options: CallOptions = {}): Paged<Schemas["Delivery"]> =>
      this.#deliveries(query, undefined, options),
    /**
     * All that was made, oldest first, each once and none left out; ends when nothing is left just now. To go on
     * later, give the last one's `deliveryId` as `cursor`.
     */
    pull: (
      { cursor, ...query }: Omit<Query<"listDeliveries">, "order"> & { cursor?: string } = {},
      options: CallOptions = {},
    ): Paged<Schemas["Delivery"]> => this.#deliveries({ limit: 100, ...query, order: "oldest" }, cursor, options),
    /** What the webhook gets. For the signed bytes, read `GET /v1/deliveries/{deliveryId}/payload` as text. */
    payload: (deliveryId: string, options: CallOptions = {}): Promise<Schemas["DeliveryPayload"]> =>
      this.#data(this.api.GET("/v1/deliveries/{deliveryId}/payload", { params: { path: { deliveryId } }, ...options })),
    /** The receipt is not this end user's: takes it back from the reference, however it came to it. */
    reject: (
      receiptId: string,
      rejection: Schemas["Rejection"],
      options: CallOptions = {},
    ): Promise<Schemas["RejectedReceipt"]> => {
      const params = { path: { receiptId } };
      return this.#data(this.api.POST("/v1/receipts/{receiptId}/reject", { params, body: rejection, ...options }));
    },
    resend: (deliveryId: string, options: CallOptions = {}): Promise<Schemas["Delivery"]> =>
      this.#data(this.api.POST("/v1/deliveries/{deliveryId}/resend", { params: { path: { deliveryId } }, ...options })),
    /** Sends again what was made in a period, all of it; answers how many. */
    recover: async (recovery: Schemas["Recovery"], options: CallOptions = {}): Promise<number> => {
      let queued = 0;
      for (let after = recovery.after; ; ) {
        const body = { ...recovery, after };
        const part = await this.#data(this.api.POST("/v1/deliveries/recover", { body, ...options }));
        queued += part.queued;
        if (part.next === null) return queued;
        after = part.next;
      }
    },
  };

  readonly endUsers = {
    /** All that is kept under a reference. For a file of any size, read `POST /v1/end-users/export` as a stream. */
    export: (reference: string, options: CallOptions = {}): Promise<Schemas["EndUserExport"]> =>
      this.#data(this.api.POST("/v1/end-users/export", { body: { reference }, ...options })),
    /** Ends and erases all that is kept under a reference, until nothing is left. Again, or of nobody: the same. */
    erase: async (reference: string, options: CallOptions = {}): Promise<void> => {
      await this.#data(this.api.POST("/v1/end-users/erase", { body: { reference }, ...options }));
    },
  };

  readonly erasures = {
    /** Accepted, not done yet: how far it is, is at `get`. */
    create: (erasure: Schemas["NewErasure"], options: WriteOptions = {}): Promise<Schemas["AcceptedErasure"]> =>
      this.#data(this.api.POST("/v1/erasures", { body: erasure, ...written(options) })),
    get: (erasureId: string, options: CallOptions = {}): Promise<Schemas["Erasure"]> =>
      this.#data(this.api.GET("/v1/erasures/{erasureId}", { params: { path: { erasureId } }, ...options })),
    list: (query: Query<"listErasures"> = {}, options: CallOptions = {}): Paged<Schemas["ListedErasure"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/erasures", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  readonly exports = {
    /** Accepted, not done yet: how far it is, is at `get`. */
    create: (wanted: Schemas["NewExport"], options: WriteOptions = {}): Promise<Schemas["AcceptedExport"]> =>
      this.#data(this.api.POST("/v1/exports", { body: wanted, ...written(options) })),
    get: (exportId: string, options: CallOptions = {}): Promise<Schemas["Export"]> =>
      this.#data(this.api.GET("/v1/exports/{exportId}", { params: { path: { exportId } }, ...options })),
    list: (query: Query<"listExports"> = {}, options: CallOptions = {}): Paged<Schemas["Export"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/exports", { params: { query: { ...query, cursor } }, ...options })),
      ),
    stop: (exportId: string, options: CallOptions = {}): Promise<Schemas["Export"]> =>
      this.#data(this.api.POST("/v1/exports/{exportId}/stop", { params: { path: { exportId } }, ...options })),
    resume: (exportId: string, options: CallOptions = {}): Promise<Schemas["Export"]> =>
      this.#data(this.api.POST("/v1/exports/{exportId}/resume", { params: { path: { exportId } }, ...options })),
    /** The ZIP of one that is `done`, as it comes, of any size; it errs when it breaks off: then download it again. */
    download: async (exportId: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> => {
      const params = { path: { exportId } };
      const call = this.api.GET("/v1/exports/{exportId}/archive", { params, parseAs: "stream", ...options });
      const stream = await this.#data(call);
      if (!stream) throw new Error("The answer has no body.");
      return stream;
    },
  };

  readonly legalHolds = {
    create: (hold: Schemas["NewLegalHold"], options: WriteOptions = {}): Promise<Schemas["LegalHold"]> =>
      this.#data(this.api.POST("/v1/legal-holds", { body: hold, ...written(options) })),
    get: (legalHoldId: string, options: CallOptions = {}): Promise<Schemas["LegalHold"]> =>
      this.#data(this.api.GET("/v1/legal-holds/{legalHoldId}", { params: { path: { legalHoldId } }, ...options })),
    list: (query: Query<"listLegalHolds"> = {}, options: CallOptions = {}): Paged<Schemas["LegalHold"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/legal-holds", { params: { query: { ...query, cursor } }, ...options })),
      ),
    /** What is past its time goes then. Again: the same answer. */
    release: async (legalHoldId: string, options: CallOptions = {}): Promise<void> => {
      const params = { path: { legalHoldId } };
      await this.#data(this.api.DELETE("/v1/legal-holds/{legalHoldId}", { params, ...options }));
    },
  };

  /** How long the merchant keeps its receipts. */
  readonly retention = {
    get: (options: CallOptions = {}): Promise<Schemas["Retention"]> =>
      this.#data(this.api.GET("/v1/retention", { ...options })),
    /** What is longer acts at once, what is shorter after seven days. */
    set: (retention: Schemas["NewRetention"], options: CallOptions = {}): Promise<Schemas["Retention"]> =>
      this.#data(this.api.PUT("/v1/retention", { body: retention, ...options })),
  };

  readonly coverage = {
    list: (query: Query<"listCoverage"> = {}, options: CallOptions = {}): Paged<Schemas["CoverageEntry"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/coverage", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  /** The credential's own last requests. */
  readonly requests = {
    list: (query: Query<"listRequests"> = {}, options: CallOptions = {}): Paged<Schemas["LoggedRequest"]> =>
      new Paged((cursor) =>
        this.#data(this.api.GET("/v1/requests", { params: { query: { ...query, cursor } }, ...options })),
      ),
  };

  readonly sandbox = {
    /** Invented receipts that were paid with a test PAR; for test credentials. */
    createReceipts: (
      request: Schemas["NewTestReceipt"],
      options: WriteOptions = {},
    ): Promise<Schemas["TestReceipts"]> =>
      this.#data(this.api.POST("/v1/test/receipts", { body: request, ...written(options) })),
  };

  #deliveries(query: Query<"listDeliveries">, first: string | undefined, options: CallOptions) {
    return new Paged<Schemas["Delivery"]>((cursor = first) =>
      this.#data(this.api.GET("/v1/deliveries", { params: { query: { ...query, cursor } }, ...options })),
    );
  }

  async #data<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
    const { data, error, response } = await call;
    if (!response.ok) throw new ProblemError(response, error, this.#clock.now());
    return data as Data;
  }
}

function ifMatch(version: number | undefined) {
  return version === undefined ? {} : { "If-Match": `"${version}"` };
}

function written({ idempotencyKey, ...options }: { idempotencyKey?: string | undefined; signal?: AbortSignal }) {
  return { ...options, ...(idempotencyKey === undefined ? {} : { headers: { "Idempotency-Key": idempotencyKey } }) };
}

/** Each call has a key of its own, the same when the same entries are sent again. */
function keyOfPart(key: string | undefined, from: number): string | undefined {
  return key === undefined || from === 0 ? key : `${key}.${from}`;
}
