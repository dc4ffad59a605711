/** Whether a caller takes JSON (RFC 9110, section 12.5.1): any range that holds it and is not refused with `q=0`. */
export function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept === "*/*" || accept === "application/json") return true;
  if (accept.trim() === "") return true;
  return accepts(
    accept,
    (type) => type === "*/*" || type === "application/*" || /^application\/(?:.+\+)?json$/.test(type),
  );
}

/** The same of another type, such as `application/zip`, which is named. */
export function acceptsType(accept: string | null, wanted: string): boolean {
  return accepts(accept ?? "", (type) => type === wanted);
}

function accepts(accept: string, isMeant: (type: string) => boolean): boolean {
  return accept
    .toLowerCase()
    .split(",")
    .some((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
      const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
      return !isRefused && isMeant(type);
    });
}
