import { callerAddress, countedAddress } from "@/lib/caller-address";
import { DomainError } from "@/lib/core/errors";
import { sharedTurns } from "@/lib/core/shared/shared-resources";
import { shareOfPool } from "@/lib/db/client";

/** What an adapter knows beside the request. */
export interface Connection {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/** The address of who reads, as limits count it. */
export function readerOf({ headers }: Request, connection: Connection | undefined): string {
  return countedAddress(callerAddress(headers.get("x-forwarded-for"), connection?.incoming?.socket?.remoteAddress));
}

/**
 * Looks something up for a reader, in turn with others.
 *
 * @throws DomainError `unavailable` when this reader asks for too much at once
 */
export async function inReadersTurn<Found>(reader: string, lookUp: () => Promise<Found>): Promise<Found> {
  const end = await sharedTurns("receipts looked up", () => ({ atOnce: shareOfPool(0.2) })).take(reader);
  if (!end) throw new DomainError("unavailable", "Too much is asked for at once.");
  return lookUp().finally(end);
}
