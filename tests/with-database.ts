/** The same server, another database. Apart, since each test file asks for it and few start a PostgreSQL. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
