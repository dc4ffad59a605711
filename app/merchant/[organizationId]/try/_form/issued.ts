/** A time as a till writes it, in the two parts that a form can hold: what the clock shows, and how far it is from UTC. */
export interface Issued {
  local: string;
  offset: string;
}

const PARTS = /^([^T]*T[^Z+-]*)(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/i;

/** `2026-11-27T14:05:31+01:00` → `2026-11-27T14:05:31` and `+01:00`; nothing is reckoned, so nothing is lost. */
export function splitIssued(text: string): Issued {
  const [, local, hours = "+00", minutes = "00"] = PARTS.exec(text) ?? [];
  return local === undefined ? { local: text, offset: "" } : { local, offset: `${hours}:${minutes}` };
}

/** Browsers leave out seconds that are zero; most tills do not. */
export function joinIssued({ local, offset }: Issued): string {
  if (local === "") return "";
  return `${/T\d{2}:\d{2}$/.test(local) ? `${local}:00` : local}${offset}`;
}

/** Every offset that a place on earth has, west to east, and `own` where it is none of them. */
export function offsetsWith(own: string): string[] {
  return own === "" || OFFSETS.includes(own) ? OFFSETS : [own, ...OFFSETS];
}

// The IANA time zone database of 2026 has no others.
const OFFSETS = [
  ...["-12:00", "-11:00", "-10:00", "-09:30", "-09:00", "-08:00", "-07:00", "-06:00", "-05:00", "-04:00", "-03:30"],
  ...["-03:00", "-02:30", "-02:00", "-01:00", "+00:00", "+01:00", "+02:00", "+03:00", "+03:30", "+04:00", "+04:30"],
  ...["+05:00", "+05:30", "+05:45", "+06:00", "+06:30", "+07:00", "+08:00", "+08:45", "+09:00", "+09:30", "+10:00"],
  ...["+10:30", "+11:00", "+12:00", "+12:45", "+13:00", "+13:45", "+14:00"],
];
