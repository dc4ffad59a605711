/**
 * A PostgreSQL address may name several hosts (libpq, "Specifying Multiple Hosts"), which no `URL` can read: the same address
 * with the first of them alone.
 */
export function firstHostAlone(text: string): string {
  const [, scheme = "", authority = "", rest = ""] = /^([^:/]+:\/\/)([^/?#]*)(.*)$/s.exec(text) ?? [];
  const at = authority.lastIndexOf("@") + 1;
  const [host = "", ...others] = authority.slice(at).split(",");
  return others.length === 0 ? text : scheme + authority.slice(0, at) + host + rest;
}

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(firstHostAlone(text));
}
