import { PNG } from "pngjs";
import { beforeAll, expect, it } from "vitest";
import { createBrand } from "@/lib/brands/create-brand";
import { drawLogo } from "@/lib/brands/draw-logo";
import { forgetOldLogos } from "@/lib/brands/forget-old-logos";
import { updateBrand } from "@/lib/brands/update-brand";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { testDatabase } from "@/tests/database";
import { publicFetch } from "./public-fetch";

const t = testDatabase();
const ask = (path: string, init: RequestInit = {}) => publicFetch(new Request(`http://localhost:3000${path}`, init));
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inside}</svg>`);

let shop: Context;
let first: Buffer;
beforeAll(async () => {
  shop = (await t.tenant("merchant")).ctx;
  first = await drawLogo(svg('<script>alert(1)</script><path fill="#0b6e5f" d="M0 0h15v10H0z"/>'), "a shop");
});

async function brandWithLogo() {
  const { brandId } = await createBrand(shop, { name: "Nord" });
  await updateBrand(shop, brandId, { logo: first });
  return { brandId, address: await addressOf(brandId) };
}

async function addressOf(brandId: string): Promise<string> {
  const [row] = await t.sql<{ logo_version: string }[]>`
    select logo_version from brands where id = ${parsePublicId("brand", brandId)}`;
  return `/b/${brandId}/logo?v=${row?.logo_version}`;
}

it("is a PNG that no browser takes for anything else, whatever was uploaded", async () => {
  const { address } = await brandWithLogo();
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    "cache-control": "public, max-age=2592000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(headers).not.toHaveProperty("set-cookie");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toEqual(first);
  expect(PNG.sync.read(bytes).height).toBe(128);
});

it("answers HEAD without, a known tag with 304, and other methods with 405", async () => {
  const { address } = await brandWithLogo();
  const head = await ask(address, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const tag = head.headers.get("etag") ?? "";
  expect((await ask(address, { headers: { "if-none-match": tag } })).status).toBe(304);
  const post = await ask(address, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

it("stays at its address for 30 days after it was replaced or removed, and is then forgotten", async () => {
  const { brandId, address } = await brandWithLogo();
  const other = await drawLogo(svg('<path fill="#6d1f3c" d="M0 0h15v10H0z"/>'), "another shop");
  await updateBrand(shop, brandId, { logo: other });
  await updateBrand(shop, brandId, { name: "Renamed" });
  const second = await addressOf(brandId);
  expect(second).not.toBe(address);
  await updateBrand(shop, brandId, { logo: null });
  const bytesAt = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
  expect(await bytesAt(address)).toEqual(first);
  expect(await bytesAt(second)).toEqual(other);
  expect((await ask(`/b/${brandId}/logo`)).status).toBe(404);
  const id = parsePublicId("brand", brandId);
  await t.sql`update brand_history set valid_until = valid_until - interval '30 days' where brand_id = ${id}`;
  expect((await ask(address)).status).toBe(404);
  await forgetOldLogos(t.sql);
  const kept = await t.sql`select name, logo from brand_history where brand_id = ${id} and logo is not null`;
  expect(kept).toHaveLength(0);
});

it("without a version is the present one, for minutes", async () => {
  const { brandId } = await brandWithLogo();
  const answer = await ask(`/b/${brandId}/logo`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
});

it("is 404 for what was never there: no logo, a file not drawn by us, another version, no brand, another path", async () => {
  const { brandId, address } = await brandWithLogo();
  const { brandId: bare } = await createBrand(shop, { name: "Bare" });
  const { brandId: undrawn } = await createBrand(shop, { name: "Undrawn" });
  await t.sql`
    update brands set logo = ${svg("<script>alert(1)</script>")}, logo_content_type = 'image/svg+xml'
    where id = ${parsePublicId("brand", undrawn)}`;
  const paths = [
    `/b/${bare}/logo`,
    `/b/${undrawn}/logo`,
    `/b/${brandId}/logo?v=0000000000000000`,
    `/b/${brandId}/logo?v=`,
    `/b/${bare}/logo${address.slice(address.indexOf("?"))}`,
    "/b/brd_0000000000000000000000/logo",
    "/b/x/logo",
    `/b/${brandId}`,
    "/b",
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 404, "text/plain; charset=utf-8"]);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  }
});
