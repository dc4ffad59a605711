import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { giftUrl } from "@/lib/receipts/public/receipt-url";
import { QrCode } from "../qr-code";
import { QrCard } from "./qr-card";

const receiptUrl = "https://receipts.example/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1";

describe("QrCard", () => {
  it("leads to the receipt, on screen, in its files and as text", () => {
    const html = renderToStaticMarkup(<QrCard receiptUrl={receiptUrl} printHref="/print" />);
    expect(html).toContain(drawn(receiptUrl));
    expect(html).toContain('href="/r/0CnF2RvzkBQ4dM9aXw7LpTq3Zs1/qr.svg"');
    expect(html).not.toContain("gift");
  });

  it("leads to the gift receipt alone where it is for a gift", () => {
    const html = renderToStaticMarkup(<QrCard receiptUrl={receiptUrl} isGift printHref="/print?view=gift" />);
    const gift = giftUrl(receiptUrl);
    expect(html).toContain(drawn(gift));
    expect(html).not.toContain(drawn(receiptUrl));
    expect(html).toContain(`href="${new URL(gift).pathname}/qr.svg"`);
    expect(html).toContain(`href="${new URL(gift).pathname}/qr.png?size=1024"`);
    expect(html.match(/<code[^>]*>[^<]*<\/code>/)?.[0]).toContain(`>${gift}<`);
    expect(html).not.toContain("0CnF2RvzkBQ4dM9aXw7LpTq3Zs1");
  });
});

/** The path of the modules. */
function drawn(address: string): string {
  const path = /fill="#000" d="([^"]+)"/.exec(renderToStaticMarkup(<QrCode text={address} />))?.[1];
  if (path === undefined) throw new Error("There is no code.");
  return path;
}
