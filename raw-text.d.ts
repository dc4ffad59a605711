/** `import text from "./file?raw"`: the file as it is, put in when the pages are built (`turbopack.rules` of next.config.mjs). */
declare module "*?raw" {
  const text: string;
  export default text;
}
