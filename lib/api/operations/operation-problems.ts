import type { ProblemSlug } from "../../contract/problems";
import type { Operation } from "./operation";

/** Every problem that an operation can answer with: its own, and those that follow from what it declares. */
export function problemsOf(operation: Operation): ProblemSlug[] {
  const { path, body, idempotency, scope, takesIfMatch, problems = [] } = operation;
  const found = new Set<ProblemSlug>(problems);
  const add = (isSo: boolean, ...slugs: ProblemSlug[]) => {
    if (isSo) for (const slug of slugs) found.add(slug);
  };
  add(body !== undefined, "malformed-json", "payload-too-large", "unsupported-media-type");
  add(path.includes("{"), "not-found");
  add(idempotency !== undefined, "idempotency-in-progress", "idempotency-key-reused");
  add(takesIfMatch === true, "precondition-failed");
  add(scope !== null, "insufficient-scope");
  // Of a query parameter that nobody knows, at least.
  add(true, "validation-failed", "unauthorized", "not-acceptable", "rate-limited", "unavailable", "internal");
  return [...found];
}
