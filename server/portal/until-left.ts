/** When who started this process has let go of it or ended: perhaps before anybody listened, and then no event comes any more. */
export function untilLeft(here: Pick<NodeJS.Process, "connected" | "once">): Promise<void> {
  return new Promise((done) => {
    if (here.connected) here.once("disconnect", done);
    else done();
  });
}
