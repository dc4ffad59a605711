/** Characters or bytes of a document that are worked on in one turn of the thread; what is larger may take long. */
export const MAX_IN_ONE_TURN = 64 * 1_024;

/** Lets whatever else waits have the thread. */
export const endOfTurn = () => new Promise<void>((done) => setImmediate(done));
