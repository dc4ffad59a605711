import type { Attempt } from "@/lib/deliveries/attempt";

export interface TimePart {
  name: "dns" | "connect" | "tls" | "wait" | "read";
  ms: number;
}

type Times = Pick<Attempt, "durationMs" | "dnsMs" | "connectMs" | "tlsMs" | "firstByteMs">;

/**
 * An attempt's time in the parts that follow each other. Steps that were not taken are left out; together the parts are
 * never more than the total. Without a first byte, all that is left was waiting.
 */
export function timeSplit({ durationMs, dnsMs, connectMs, tlsMs, firstByteMs }: Times): TimePart[] {
  let left = durationMs;
  const part = (name: TimePart["name"], ms: number | null): TimePart[] => {
    if (ms === null) return [];
    const taken = Math.min(Math.max(0, ms), left);
    left -= taken;
    return [{ name, ms: taken }];
  };
  const before = [...part("dns", dnsMs), ...part("connect", connectMs), ...part("tls", tlsMs)];
  const used = durationMs - left;
  const wait = part("wait", firstByteMs === null ? left : firstByteMs - used);
  return [...before, ...wait, ...(firstByteMs === null ? [] : part("read", left))];
}
