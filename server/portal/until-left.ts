/** Resolves when the parent has disconnected or ended: also when that was before this listened, and no event comes any more. */
export function untilLeft(here: Pick<NodeJS.Process, "connected" | "once">): Promise<void> {
  return new Promise((done) => {
    if (here.connected) here.once("disconnect", done);
    else done();
  });
}
