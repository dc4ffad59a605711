import type { Pool } from "@/lib/db/client";

/**
 * A pool that runs every statement, and keeps back the answers of those that match until they are given out; not of those
 * within `begin`.
 */
export function withheldAnswers(sql: Pool, pattern: RegExp): { sql: Pool; giveOut(): Promise<unknown> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: PromiseLike<unknown>[] = [];
  const watching = <Target extends Pool>(target: Target): Target =>
    new Proxy(target, {
      apply: (_, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) => {
        const query: PromiseLike<unknown> = Reflect.apply(target, self, [strings, ...values]);
        if (!pattern.test(strings.join("?").trim())) return query;
        // A statement is sent when it is awaited, not before.
        const awaited: PromiseLike<unknown>["then"] = (onAnswer, onError) => {
          const answer = query.then((rows) => opened.then(() => rows));
          held.push(answer);
          return answer.then(onAnswer, onError);
        };
        // biome-ignore lint/suspicious/noThenProperty: as the driver's statements are.
        return { then: awaited };
      },
      get: (_, name) =>
        name === "reserve" ? async () => watching(await target.reserve()) : Reflect.get(target, name, target),
    });
  return {
    sql: watching(sql),
    giveOut: () => {
      if (held.length === 0) throw new Error("No statement matched.");
      open();
      return Promise.all(held);
    },
  };
}
