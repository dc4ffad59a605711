import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { addMember } from "@/lib/accounts/members/add-member";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { createUser } from "@/lib/accounts/users/create-user";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { createBrand } from "@/lib/brands/create-brand";
import { scopesOf } from "@/lib/contract/oauth";
import { encodeBase62 } from "@/lib/core/bytes/base62";
import { type Context, withTransaction } from "@/lib/db/context";
import { baseUrl } from "@/lib/env";
import { submitReceipt } from "@/lib/receipts/intake/submit-receipt";
import { type SampleCard, sampleCard } from "@/lib/sandbox/samples/sample-card";
import { type SampleKind, sampleReceipt } from "@/lib/sandbox/samples/sample-receipts";
import { SeededRandom } from "@/lib/sandbox/samples/seeded-random";
import { createSource } from "@/lib/sources/create-source";
import { createStore } from "@/lib/stores/create-store";
import { createSubscription } from "@/lib/subscriptions/create-subscription";
import { type Demo, type DemoClient, type DemoMerchant, findDemo, writeDemo } from "@/lib/system/demo-file";
import { inOrganization } from "./in-organization";

const HOUR_MS = 3_600_000;

interface Shop {
  name: string;
  countryCode: string;
  address: string;
  vatId: string;
  /** What its tills send, one receipt each. */
  sells: readonly SampleKind[];
}

const NORDLICHT: readonly Shop[] = [
  {
    name: "Nordlicht Home, online",
    countryCode: "GB",
    address: "Unit 7, Canal Works\nLeeds LS99 9ZZ",
    vatId: "GB999999999",
    sells: ["webShop"],
  },
  {
    name: "Nordlicht Hafenstraße",
    countryCode: "DE",
    address: "Hafenstraße 12\n20999 Hamburg",
    vatId: "DE999999999",
    sells: ["grocery", "petrolStation", "hardwareStore", "bakeryCash"],
  },
  {
    name: "Nordlicht Apotheke am Ring",
    countryCode: "AT",
    address: "Ringgasse 4\n1999 Wien",
    vatId: "ATU99999999",
    sells: ["pharmacy"],
  },
];

const AZUR: readonly Shop[] = [
  {
    name: "Azur Quai",
    countryCode: "FR",
    address: "3 quai des Brumes\n69999 Lyon",
    vatId: "FR99999999999",
    sells: ["restaurant", "hotel", "fashionReturn", "creditNote"],
  },
  {
    name: "アズール 日本橋店",
    countryCode: "JP",
    address: "東京都中央区日本橋 9-99-9",
    vatId: "T9999999999999",
    sells: ["convenienceStore"],
  },
  {
    name: "Azur Salmiya",
    countryCode: "KW",
    address: "Gulf Road 99\nSalmiya",
    vatId: "KW-999999",
    sells: ["electronics"],
  },
];

/** The demo of an embedded installation: made when its database is empty, and told where the service now listens. */
export async function keepDemo(ctx: Context, dataDir: string): Promise<Demo | null> {
  if (await isEmpty(ctx)) return seedDemo(ctx, dataDir);
  const known = await findDemo(dataDir);
  if (!known) return null;
  const current = { ...known, baseUrl: baseUrl() };
  if (current.baseUrl !== known.baseUrl) await writeDemo(dataDir, current);
  return current;
}

/**
 * Two merchants and two clients with everything they need, an operator, a subscription and a dozen receipts. Accounts
 * and the file with their credentials come into being together or not at all.
 */
export async function seedDemo(ctx: Context, dataDir: string): Promise<Demo> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const random = new SeededRandom(1);
  const subscribed = sampleCard(random);
  const { demo, shops } = await withTransaction(ctx, async (tx) => {
    const operator = { email: "operator@demo.example", password: newPassword() };
    await createUser(tx, { ...operator, name: "Olu Operator", isOperator: true });
    const nordlicht = await seedMerchant(
      tx,
      { name: "Nordlicht Handel", brand: "Nordlicht", color: "#1f4e79", person: "Nora Nord" },
      NORDLICHT,
    );
    const azur = await seedMerchant(
      tx,
      { name: "Compagnie Azur", brand: "Azur", color: "#0b6e5f", person: "Aziza Azur" },
      AZUR,
    );
    const client = await seedClient(tx, { name: "Blaubach Bank", person: "Ben Blaubach" });
    const otherClient = await seedClient(tx, { name: "Tallow Credit Union", person: "Tess Tallow" });
    await createSubscription(inOrganization(tx, client.organizationId), {
      par: subscribed.par,
      reference: "demo-customer-1",
    });
    const content: Demo = {
      baseUrl: baseUrl(),
      operator,
      merchant: nordlicht.account,
      otherMerchant: azur.account,
      client,
      otherClient,
    };
    // Before the commit: accounts without the file could never be used, the file without accounts is written again.
    await writeDemo(dataDir, content);
    return { demo: content, shops: [...nordlicht.shops, ...azur.shops] };
  });
  await seedReceipts(ctx, shops, subscribed, random);
  return demo;
}

async function isEmpty(ctx: Context): Promise<boolean> {
  const [row] = await ctx.sql<{ isEmpty: boolean }[]>`
    select not exists (select from organizations) and not exists (select from users) as "isEmpty"`;
  return row?.isEmpty ?? false;
}

interface SeededShop extends Shop {
  organizationId: string;
  sourceId: string;
  storeId: string;
}

async function seedMerchant(
  tx: Context,
  { name, brand, color, person }: { name: string; brand: string; color: string; person: string },
  shops: readonly Shop[],
): Promise<{ account: DemoMerchant; shops: SeededShop[] }> {
  const account = await seedAccount(tx, "merchant", { name, person });
  const { organizationId } = account;
  const merchant = inOrganization(tx, organizationId);
  const { brandId } = await createBrand(merchant, { name: brand, color });
  const { sourceId } = await createSource(merchant, { type: "receipts", description: "Tills (demo)" });
  const seeded: SeededShop[] = [];
  for (const shop of shops) {
    const { sells, ...store } = shop;
    const { storeId } = await createStore(merchant, { brandId, ...store });
    seeded.push({ ...shop, organizationId, sourceId, storeId });
  }
  return { account: { ...account, brandId, storeId: seeded[0]?.storeId ?? "", sourceId }, shops: seeded };
}

function seedClient(tx: Context, names: { name: string; person: string }): Promise<DemoClient> {
  return seedAccount(tx, "client", names);
}

async function seedAccount(
  tx: Context,
  kind: "merchant" | "client",
  { name, person }: { name: string; person: string },
): Promise<DemoClient> {
  const { organizationId } = await createOrganization(tx, { kind, name });
  const email = `${person.split(" ")[0]?.toLowerCase()}@demo.example`;
  const password = newPassword();
  const { userId } = await createUser(tx, { email, name: person, password });
  await addMember(tx, { organizationId, userId, role: "owner" });
  const { clientId, clientSecret } = await createCredential(inOrganization(tx, organizationId), {
    name: "Demo",
    scopes: [...scopesOf(kind)],
  });
  return { organizationId, email, password, clientId, clientSecret };
}

/** The subscribed card pays at some of the shops, strangers at the others. */
async function seedReceipts(
  ctx: Context,
  shops: readonly SeededShop[],
  subscribed: SampleCard,
  random: SeededRandom,
): Promise<void> {
  const sales = shops.flatMap((shop) => shop.sells.map((kind) => ({ ...shop, kind })));
  for (const [index, { kind, organizationId, sourceId, storeId }] of sales.entries()) {
    const at = new Date(ctx.clock.now().getTime() - (sales.length - index) * 5 * HOUR_MS);
    const stranger = sampleCard(random);
    const cards = [index % 3 === 0 ? subscribed : stranger, sampleCard(random)] as const;
    await submitReceipt(inOrganization(ctx, organizationId), {
      sourceId,
      body: sampleReceipt(kind, { storeId, at, random, cards }),
    });
  }
}

/** 119 random bits that survive copying: letters and digits only. */
function newPassword(): string {
  return encodeBase62(randomBytes(15), 21).slice(1);
}
