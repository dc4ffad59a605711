/** Where nothing that a test needs may be missing. */
export const isCi = process.env.CI !== undefined;
