/** What an address under /r asks for. */
export type PageAddress =
  | { token: string; isGift: boolean; kind: "html" | "pdf" | "json" | "jsonld" | "qr.svg" | "qr.png" }
  | { token: null; isGift: false; kind: "unknown" };

const ADDRESS = /^\/r\/(gift\/)?([0-9A-Za-z]+)(?:\.(pdf|json|jsonld)|\/(qr\.svg|qr\.png))?$/;

export function parsePageAddress(pathname: string): PageAddress {
  const [, gift, token, extension, image] = ADDRESS.exec(pathname) ?? [];
  if (!token) return { token: null, isGift: false, kind: "unknown" };
  const kind = (extension ?? image ?? "html") as Exclude<PageAddress["kind"], "unknown">;
  return { token, isGift: gift !== undefined, kind };
}

/** For programs; a gift receipt has none. */
export const isData = (kind: PageAddress["kind"]) => kind === "json" || kind === "jsonld";
