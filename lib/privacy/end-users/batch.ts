/** So many rows are changed in one transaction: nobody waits for it long. */
export const BATCH = 200;
