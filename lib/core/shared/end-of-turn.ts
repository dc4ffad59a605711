/** Characters or bytes of a document that are worked on in one turn of the thread; what is larger may take long. */
export const MAX_IN_ONE_TURN = 64 * 1_024;
/** A document may be of hundreds of thousands, each of which takes up to two microseconds. */
export const VALUES_IN_ONE_TURN = 4_096;

/** Lets whatever else waits have the thread. */
export const endOfTurn = () => new Promise<void>((done) => setImmediate(done));

/** How the parts of some work are done: behind each that is done with a large document, whatever else waits has the thread. */
export function partsOf(isLarge: boolean) {
  return async <T>(part: () => T | Promise<T>): Promise<T> => {
    const done = await part();
    if (isLarge) await endOfTurn();
    return done;
  };
}
