/** Not `/\/+$/`, which looks at a run of slashes before something else once from each of them. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
