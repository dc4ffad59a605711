import { describe, expect, it } from "vitest";
import { DrawnLogos } from "./drawn-logos";

const SVG = Buffer.from("<svg/>");
const PNG = { src: "data:image/png;base64,QQ==", isFinal: true };
const MISSING = { src: null, isFinal: false };

function logosDrawn(...results: (Buffer | null | undefined)[]) {
  const clock = { nowMs: 0 };
  const drawn: string[] = [];
  const logos = new DrawnLogos({
    now: () => clock.nowMs,
    draw: async (svg) => {
      drawn.push(svg.toString());
      return results[drawn.length - 1];
    },
  });
  return { logos, clock, drawn };
}

describe("a logo that could not be drawn", () => {
  it("is not drawn again within the minute, however often it is asked for, and then is", async () => {
    const { logos, clock, drawn } = logosDrawn(null, Buffer.from("A"));
    for (let at = 0; at < 60_000; at += 1_000) {
      clock.nowMs = at;
      expect(await logos.get(SVG, "a")).toEqual(MISSING);
    }
    expect(drawn).toHaveLength(1);
    clock.nowMs = 60_000;
    expect(await logos.get(SVG, "a")).toEqual(PNG);
    expect(await logos.get(SVG, "a")).toEqual(PNG);
    expect(drawn).toHaveLength(2);
  });

  it("does not keep another from being drawn", async () => {
    const { logos } = logosDrawn(null, Buffer.from("A"));
    expect(await logos.get(SVG, "a")).toEqual(MISSING);
    expect(await logos.get(SVG, "b")).toEqual(PNG);
  });
});

it("begins anew what was not begun since too many waited", async () => {
  const { logos } = logosDrawn(undefined, Buffer.from("A"));
  expect(await logos.get(SVG, "a")).toEqual(MISSING);
  expect(await logos.get(SVG, "a")).toEqual(PNG);
});

it("draws once for all who ask meanwhile, and tells each of them that it failed", async () => {
  const { logos, drawn } = logosDrawn(null);
  const asked = await Promise.all([logos.get(SVG, "a"), logos.get(SVG, "a"), logos.get(SVG, "a")]);
  expect(asked).toEqual([MISSING, MISSING, MISSING]);
  expect(drawn).toHaveLength(1);
});
