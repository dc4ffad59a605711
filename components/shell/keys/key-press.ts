/** What a press of a single key asks for. `go`: the next letter says where. */
export type Asked =
  | { kind: "help" | "filter" | "go" }
  | { kind: "row"; step: 1 | -1 }
  | { kind: "page"; letter: string };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Null for what is no key of ours, or belongs to the browser. */
export function askedBy({ key, ctrlKey, metaKey, altKey }: Press, isGoing: boolean): Asked | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (isGoing && /^[a-z]$/.test(key)) return { kind: "page", letter: key };
  switch (key) {
    case "?":
      return { kind: "help" };
    case "/":
      return { kind: "filter" };
    case "g":
      return { kind: "go" };
    case "j":
      return { kind: "row", step: 1 };
    case "k":
      return { kind: "row", step: -1 };
    default:
      return null;
  }
}
