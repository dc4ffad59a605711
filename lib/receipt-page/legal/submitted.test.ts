import { beforeAll, describe, expect, it } from "vitest";
import { updateBrand } from "@/lib/brands/update-brand";
import type { Receipt } from "@/lib/contract/receipt";
import { newUuid, publicId } from "@/lib/core/ids";
import { type JsonObject, parseExactJson } from "@/lib/core/json/exact-json";
import { stringifyExact } from "@/lib/core/json/write-exact-json";
import { giftTokenOf } from "@/lib/core/receipts/receipt-token";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { testDatabase } from "@/tests/database";
import { goldenCases } from "../golden/golden-cases";
import { receiptPageFetch } from "../receipt-page-fetch";

const t = testDatabase();
let shop: { ctx: Awaited<ReturnType<typeof t.tenant>>["ctx"]; sourceId: string; storeId: string; brandId: string };
beforeAll(async () => {
  const { ctx, organizationId } = await t.tenant("merchant");
  const [brand, store, source] = [newUuid(), newUuid(), newUuid()];
  await t.sql`insert into brands (id, organization_id, name) values (${brand}, ${organizationId}, 'Frischmarkt')`;
  await t.sql`insert into stores (id, organization_id, brand_id, name, country_code)
    values (${store}, ${organizationId}, ${brand}, 'Ottensen', 'DE')`;
  await t.sql`insert into sources (id, organization_id, type) values (${source}, ${organizationId}, 'receipts')`;
  const ids = { sourceId: publicId("source", source), storeId: publicId("store", store) };
  shop = { ctx, ...ids, brandId: publicId("brand", brand) };
});

function german(change: (receipt: Receipt) => void = () => {}): JsonObject {
  const golden = goldenCases().find(({ name }) => name === "60-german-tse");
  if (!golden) throw new Error("There is no golden receipt.");
  const receipt = parseExactJson(stringifyExact(golden.receipt as unknown as JsonObject)).value as unknown as Receipt;
  receipt.header.storeId = shop.storeId;
  receipt.header.receiptId = newUuid();
  change(receipt);
  return receipt as unknown as JsonObject;
}

const submit = (body: JsonObject) => submitReceipt(shop.ctx, { sourceId: shop.sourceId, body });
const read = async (path: string) => (await receiptPageFetch(new Request(`http://localhost/r/${path}`))).text();

describe("a receipt with what the law asks for", () => {
  it("is stored as it was sent, warned of nothing, and shown", async () => {
    const body = german();
    const sent = stringifyExact(body);
    const { id, token, warnings } = await submit(body);
    expect(warnings).toEqual([]);
    const [stored] = await t.sql<{ content: string }[]>`select content::text from receipts where token = ${token}`;
    expect(stored?.content, id).toBe(sent);
    const page = await read(`${token}?lang=de`);
    expect(page).toContain("TSE · KassenSichV");
    expect(page).toContain('<table class="rx-vat">');
    expect(JSON.parse(await read(`${token}.json`)).fiscal).toEqual(JSON.parse(sent).fiscal);
  });

  it("is taken and warned of where its code is another sale's", async () => {
    const { warnings } = await submit(german(({ totals }) => Object.assign(totals[0]?.sum ?? {}, { amount: 99 })));
    expect(warnings.map(({ field, code }) => `${field} ${code}`)).toEqual(["fiscal[0].code.content contradicts"]);
  });

  it.each([
    [
      "de-kassensichv",
      "V0;till;Kassenbeleg-V1;Beleg^1.00^1.00:Bar;1;2;2026-13-45T10:00:00.000Z;2026-02-30T10:00;a;b;c;d",
    ],
    ["at-rksv", "_R1-AT1_till_1_2026-99-99T99:99:99_1,00_0,00_0,00_0,00_0,00_x_x_x_x"],
  ])("is shown where the time in its code of %s is none, as it stands there", async (regime, content) => {
    const { token } = await submit(
      german((receipt) => Object.assign(receipt, { fiscal: [{ regime, code: { type: "qr", content } }] })),
    );
    expect(await read(token)).toMatch(/<dd[^>]*>(?:<[^>]+>)*2026-(?:13-45|99-99)T/);
    expect(await read(`${token}.pdf`)).toMatch(/^%PDF/);
  });

  it("says where the brand's customers turn to, on its page and its gift receipt, until that is taken back", async () => {
    await updateBrand(shop.ctx, shop.brandId, { support: "help@shop.example" });
    const { token } = await submit(german());
    for (const path of [token, `gift/${giftTokenOf(token)}`]) {
      expect(await read(path)).toContain('href="mailto:help@shop.example"');
    }
    await updateBrand(shop.ctx, shop.brandId, { support: "" });
    expect(await read((await submit(german())).token)).not.toContain("help@shop.example");
  });
});
