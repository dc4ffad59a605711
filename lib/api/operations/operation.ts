import type { z } from "zod";
import type { BodyContract } from "../../contract/body-contract";
import type { Scope } from "../../contract/oauth";
import type { ProblemSlug } from "../../contract/problems";
import type { FieldError } from "../../core/errors";
import type { ExactJson } from "../../core/json/exact-json";
import type { Context } from "../../db/context";
import type { Entries, EntryList } from "../http/entries/receive-entries";
import type { HeaderSource } from "../http/header-source";
import type { HttpProblem } from "../http/http-problem";
import type { RateClass } from "../limits/rate-classes";

/** What an operation's code gets: everything checked, the tenant and the actor in the context. */
export interface Call<Path extends string = string, Query = unknown, Body = unknown> {
  ctx: Context;
  operationId: string;
  /** As it was asked for. */
  path: string;
  /** By a credential of a sandbox. */
  isTest: boolean;
  params: Record<ParamNames<Path>, string>;
  query: Query;
  /** From the exact parser: numbers may be ExactNumbers. */
  body: Body;
  /** What else the parser found out about the body. */
  json?: ExactJson;
  /** Of an operation that takes them, in place of its body. */
  entries?: Entries;
  headers: HeaderSource;
  /** Only the head of the answer is read. */
  isHead: boolean;
  /** Aborts when the caller has gone. */
  leaves: () => AbortSignal;
  /** For what an operation that is stored together with others does with a connection of its own. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>;
  /** Counts one more request of the caller's; throws when that is too many. */
  countOne: () => Promise<void>;
}

type ParamNames<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParamNames<Rest>
    : never;

export interface Answer {
  status: number;
  /** JSON text; none for 204. */
  json?: string;
  /** JSON text in parts, or a file, however long, in place of `json`. Nothing of it is sent when the caller has gone. */
  stream?: AsyncGenerator<string | Uint8Array>;
  /** Absolute. */
  location?: string;
  /** The same request may be answered otherwise: not kept for its `Idempotency-Key`. */
  isProvisional?: boolean;
  /** What there is to say of a success, for the log. */
  detail?: string;
  /** That `json` names, for the log. */
  warnings?: readonly FieldError[];
  headers?: Record<string, string>;
  /** How long the caller wished to wait, and did: no time that the service took. */
  waitedMs?: number;
}

/** What operations that stand together share. */
interface Group {
  /** Where the reference has them. */
  tag: string;
  /** Whose credentials may, where both kinds can have the scope. */
  party?: "merchant" | "client";
}

interface Declaration<Path extends string, Query extends z.ZodObject, Body extends z.ZodType> {
  operationId: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** As in OpenAPI: `/v1/stores/{storeId}`. */
  path: Path;
  summary: string;
  description?: string;
  /** Null: every credential may, whatever its scopes. */
  scope: Scope | null;
  /** `others`, unless it says so. */
  rateClass?: RateClass;
  /** It is stored in a batch with others, which needs no connection of its own. */
  isStoredTogether?: true;
  query?: Query;
  body?: BodyContract<Body>;
  /** Of the document, in place of the schema's. */
  bodyExample?: unknown;
  /** The body is a batch: up to 16 MiB, as JSON or line by line, of which `body` says no more than what is around its entries. */
  entries?: EntryList;
  /** None is taken for `{}`. */
  isBodyOptional?: boolean;
  /** The version of a resource that the caller has seen, as its `ETag` says it. */
  takesIfMatch?: boolean;
  /** `Prefer: wait` (RFC 7240). */
  takesWait?: boolean;
  /** The verb checks the body itself: it is not checked twice where every microsecond counts. */
  isBodyCheckedByVerb?: boolean;
  /** And sorts out text that could not be kept (`json.problems`). */
  takesTextProblems?: boolean;
  /** Told of each problem that a known caller was answered with; must not throw and is not waited for. */
  onRefused?: (ctx: Context, asked: { params: Record<string, string>; url: string }, problem: HttpProblem) => void;
  /** Throws when there is no room for the request just now: before its body is read, and costs memory and time. */
  admit?: (ctx: Context) => void;
  /** Takes `Idempotency-Key`. `transaction`: the stored answer commits together with what the operation does. */
  idempotency?: "transaction" | "after";
  /** Answers other than problems. */
  responses: Readonly<
    Record<
      number,
      {
        description: string;
        schema?: z.ZodType;
        /** Of a file, in place of JSON. */
        mediaType?: string;
        hasLocation?: boolean;
        hasETag?: boolean;
      }
    >
  >;
  /** Beyond those that follow from the rest of the declaration. */
  problems?: readonly ProblemSlug[];
  run(call: Call<Path, z.output<Query>, z.output<Body>>): Promise<Answer>;
}

/** An operation of the machine API with its types erased: what is mounted and documented. */
export type Operation = Group &
  Omit<Declaration<string, z.ZodObject, z.ZodType>, "run" | "rateClass"> & {
    rateClass: RateClass;
    run(call: Call): Promise<Answer>;
  };

/** Declares operations of a group; everything that is the same for all of them happens in `handleOperation`. */
export function operationsOf(group: Group) {
  return <
    const Path extends string,
    Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
    Body extends z.ZodType = z.ZodUndefined,
  >(
    declaration: Declaration<Path, Query, Body>,
  ): Operation => {
    // Safe: `handleOperation` calls `run` only with what the declared path, query and body produced.
    const erased = declaration as unknown as Omit<Operation, keyof Group>;
    return { ...group, ...erased, rateClass: declaration.rateClass ?? "others" };
  };
}

/** The answer with a value as its JSON body. */
export function jsonAnswer(status: number, value: unknown, location?: string): Answer {
  return { status, json: JSON.stringify(value), ...(location === undefined ? {} : { location }) };
}

/** As the member `warnings`: absent when there are none. */
export function named(warnings: readonly FieldError[]): { warnings?: readonly FieldError[] } {
  return warnings.length > 0 ? { warnings } : {};
}
