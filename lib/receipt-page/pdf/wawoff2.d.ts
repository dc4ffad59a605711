declare module "wawoff2" {
  /** WOFF2 to the TrueType or OpenType file inside. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
