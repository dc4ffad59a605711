import { cookies } from "next/headers";
import { knownTimeZone, TIME_ZONE_COOKIE } from "@/components/ui/time/time-zone-cookie";
import type { MemberContext } from "@/lib/auth/session-guards";
import { type IdKind, parsePublicId } from "@/lib/core/ids";
import type { CreatedOrder } from "@/lib/core/list-order";
import type { Page, Total } from "@/lib/core/page";
import { nextDate, startOfZonedDate } from "@/lib/core/time/zoned-day";
import type { Context } from "@/lib/db/context";
import { receiptPlace } from "@/lib/receipts/listing/receipt-place";

/** What Next gives a route: what its folders in brackets name. */
export interface RouteOf<Folder extends string> {
  params: Promise<Record<Folder, string>>;
}

/** … and a page: which search parameters it reads, too. */
export interface PageOf<Folder extends string, Name extends string = never> extends RouteOf<Folder> {
  searchParams: Promise<Partial<Record<Name, string | string[]>>>;
}

type Parameter = string | string[] | undefined;

/** What no text of ours may hold: NUL, and halves of a character, which cutting makes as well. */
const UNUSABLE = /[\0\ud800-\udfff]/gu;

/**
 * A parameter of an address: absent when empty, the first one when given twice, cut when longer than `maxLength`. Addresses
 * are written by strangers, too: nothing in one may make the page fail.
 */
export function textParameter(value: Parameter, maxLength?: number): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return first?.trim().slice(0, maxLength).replace(UNUSABLE, "") || undefined;
}

/** The place in a list of receipts; a malformed one counts as the beginning. */
export function receiptCursorParameter(value: Parameter): string | undefined {
  const cursor = textParameter(value);
  return cursor !== undefined && receiptPlace(cursor) ? cursor : undefined;
}

/** A parameter that is an id of this kind, such as a cursor; anything else counts as absent. */
export function idParameter(kind: IdKind, value: Parameter): string | undefined {
  const text = textParameter(value);
  return text !== undefined && parsePublicId(kind, text) !== null ? text : undefined;
}

/** A parameter that is one of several; anything else counts as absent. */
export function choiceParameter<Choice extends string>(
  value: Parameter,
  choices: readonly Choice[],
): Choice | undefined {
  const text = textParameter(value);
  return choices.find((choice) => choice === text);
}

/** Two dates of an address, both inclusive, as the instants at or after and before which things happened. */
export function dateParameters(from: Parameter, to: Parameter, timeZone: string): { from?: Date; to?: Date } {
  const [first, last] = [knownDate(from), knownDate(to)];
  return {
    ...(first && { from: startOfZonedDate(first, timeZone) }),
    ...(last && { to: startOfZonedDate(nextDate(last), timeZone) }),
  };
}

/** A date that exists; whatever else stands there counts as absent. */
function knownDate(value: Parameter): string | undefined {
  const text = textParameter(value) ?? "";
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

/** The zone in which the viewer counts days; UTC until their first visit has told it. */
export async function viewerTimeZone(): Promise<string> {
  return knownTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
}

/** A server action can be called with anything: what is no form has no fields. */
export function formOf(data: unknown): FormData {
  return data instanceof FormData ? data : new FormData();
}

/** What the rows of a list are read with, while the frame of its page stands already. */
export interface RowsOf<Filters, Order = CreatedOrder, Ctx = Context> {
  ctx: Ctx;
  filters: Filters;
  cursor?: string | undefined;
  sort: Order | undefined;
}

export type MemberRowsOf<Filters> = RowsOf<Filters, CreatedOrder, MemberContext>;

/** What the pager says of all pages; where one page is all, nothing is counted. */
export async function totalOf<Count extends Total | null>(
  { nextCursor }: Page<unknown>,
  cursor: string | undefined,
  count: () => Promise<Count>,
): Promise<Count | null> {
  return cursor === undefined && nextCursor === null ? null : count();
}

/** Whether anything narrows a list, its cursor included: an empty one then says so instead of how it is filled. */
export function isFiltered(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
