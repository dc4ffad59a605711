/** What an address under /r asks for. */
export type PageAddress =
  | { token: string; kind: "html" | "pdf" | "json" | "jsonld" | "qr.svg" | "qr.png" }
  | { token: null; kind: "unknown" };

const ADDRESS = /^\/r\/([0-9A-Za-z]+)(?:\.(pdf|json|jsonld)|\/(qr\.svg|qr\.png))?\/?$/;

export function parsePageAddress(pathname: string): PageAddress {
  const [, token, extension, image] = ADDRESS.exec(pathname) ?? [];
  if (!token) return { token: null, kind: "unknown" };
  return { token, kind: (extension ?? image ?? "html") as Exclude<PageAddress["kind"], "unknown"> };
}
