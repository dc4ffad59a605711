import { setTimeout as sleep } from "node:timers/promises";
import type { Bank } from "./world";

/**
 * The ids of a bank's receipts' deliveries as it pulls them over the API, oldest first, until it `isOver`. The last page is
 * asked for again, as a bank does.
 */
export async function pullDeliveries(
  bank: Bank,
  isOver: (pulled: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const pulled: string[] = [];
  let cursor: string | null = null;
  while (!isOver(pulled)) {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page = JSON.parse(
      await bank.caller.read(`/v1/deliveries?order=oldest&limit=100&from=2026-01-01T00:00:00Z${query}`),
    ) as { data: { deliveryId: string; type: string }[]; nextCursor: string | null };
    for (const { deliveryId, type } of page.data) if (type === "receipt.delivered") pulled.push(deliveryId);
    cursor = page.nextCursor ?? cursor;
    if (page.nextCursor === null) await sleep(100);
  }
  return pulled;
}
