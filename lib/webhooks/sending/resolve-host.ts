import { lookup } from "node:dns/promises";

/** The addresses of a host name, in the order to try them; rejects with a code of `getaddrinfo`. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the system, so that hosts files and search domains count as everywhere else on the machine. One question at a
 * time for a name: `getaddrinfo` takes a thread of a small pool, which a name server that hangs must not use up.
 */
export function createSystemResolver(): ResolveHost {
  const underWay = new Map<string, Promise<string[]>>();
  return (hostname) => {
    const existing = underWay.get(hostname);
    if (existing) return existing;
    const question = lookup(hostname, { all: true, order: "verbatim" })
      .then((answers) => answers.map(({ address }) => address))
      .finally(() => underWay.delete(hostname));
    underWay.set(hostname, question);
    return question;
  };
}
