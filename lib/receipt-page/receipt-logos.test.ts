import { expect, it } from "vitest";
import { pdfLogo } from "./receipt-logos";

it("draws a logo once for all who ask for it meanwhile, however many they are", async () => {
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
  const brand = { brandId: "brd_1", name: "Drawn", color: null, logoContentType: "image/svg+xml" as const };
  const drawn = await Promise.all(Array.from({ length: 8 }, () => pdfLogo({ ...brand, logo: Buffer.from(logo) })));
  expect(new Set(drawn.map(({ src }) => src)).size).toBe(1);
  expect(drawn[0]).toEqual({ src: expect.stringMatching(/^data:image\/png;base64,/), isFinal: true });
});
