import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { untilLeft } from "./until-left";

const here = (connected: boolean) => Object.assign(new EventEmitter(), { connected }) as unknown as NodeJS.Process;

it("waits for who started the process", async () => {
  const process = here(true);
  let isOver = false;
  const left = untilLeft(process).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  process.emit("disconnect");
  await left;
});

it("does not wait for whoever has left already, while this process was starting", async () => {
  await untilLeft(here(false));
});
