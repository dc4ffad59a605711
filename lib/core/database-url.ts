/**
 * A PostgreSQL address may name several hosts (libpq, "Specifying Multiple Hosts"), which no `URL` can read: the same address
 * with the first of them alone.
 */
export function firstHostAlone(text: string): string {
  const start = text.indexOf("://") + 3;
  const length = text.slice(start).search(/[/?#]/);
  const end = length === -1 ? text.length : start + length;
  const host = Math.max(start, text.lastIndexOf("@", end - 1) + 1);
  const comma = text.indexOf(",", host);
  return comma === -1 || comma >= end ? text : text.slice(0, comma) + text.slice(end);
}

export function isDatabaseUrl(text: string): boolean {
  return (
    /^postgres(ql)?:\/\//.test(text) && URL.canParse(firstHostAlone(text)) && isDecodable(new URL(firstHostAlone(text)))
  );
}

/** What the driver decodes: a password with a bare `%` is none. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}
