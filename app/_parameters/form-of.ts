/** Anybody can call a server action, with anything: what is no form has no fields. */
export function formOf(data: unknown): FormData {
  return data instanceof FormData ? data : new FormData();
}
