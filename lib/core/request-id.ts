import { newUuid } from "./ids";

/** What may stand in a log line, a header and a URI's fragment as it is. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._:@+=-]{0,127}$/;

/** The caller's own `X-Request-Id`, as the header was read, when it is well-formed; or a new one. */
export function requestIdOf(incoming: string | readonly string[] | null | undefined): string {
  return typeof incoming === "string" && WELL_FORMED.test(incoming) ? incoming : newUuid();
}
