import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasDebianPostgres, type OperatorsServer, startDebianPostgres, startStandby } from "@/tests/debian-postgres";
import { withDatabase } from "@/tests/with-database";
import { Wire } from "../chaos/wire";
import { AcceptedIds } from "./support/accepted-ids";
import { Receiver } from "./support/receiver";
import { Service } from "./support/service";

const TILLS = 4;
const PAR = "QA01FAILOVER00000000000000001";
/** What a half-open wire may cost before it is noticed. */
const SILENCE = "2s";

/** The primary is lost while tills submit; the standby, which had confirmed each commit, takes its place. */
describe.skipIf(!hasDebianPostgres())("a failover (skipped: Debian's PostgreSQL is not installed)", () => {
  let primary: OperatorsServer;
  let standby: OperatorsServer;
  let wire: Wire;
  let bank: Receiver;
  let service: Service | undefined;

  beforeEach(async () => {
    primary = await startDebianPostgres();
    const sql = postgres(primary.url, { max: 1 });
    await sql`create database receipts`;
    await sql.end();
    standby = await startStandby(primary);
    wire = await Wire.start(portOf(primary));
    bank = await Receiver.start();
  });

  afterEach(async () => {
    bank.close();
    await service?.dispose();
    wire.close();
    await standby.stop();
    await primary.stop();
  });

  it("between two hosts of one address loses nothing, and delivers each once", async () => {
    const { host } = new URL(standby.url);
    await survive(withDatabase(primary.url, "receipts").replace("/receipts", `,${host}/receipts`), async () => {
      await primary.kill();
      await promote();
    });
  });

  it("behind one address whose wire went dead without a word loses nothing, and delivers each once", async () => {
    await survive(`postgres://operator@127.0.0.1:${wire.port}/receipts`, async () => {
      wire.goDead();
      await primary.kill();
      await promote();
      wire.upstreamPort = portOf(standby);
      wire.revive();
    });
  });

  async function survive(DATABASE_URL: string, failOver: () => Promise<void>): Promise<void> {
    service = await Service.start({
      DATABASE_URL,
      DATABASE_TIMEOUT: SILENCE,
      SECRET_KEY: "a secret key of thirty-two characters",
      WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8",
      LOG_LEVEL: "warn",
    });
    await service.admin("demo", "seed");
    const { client, merchant } = await service.demo();
    bank.secret =
      (await service.admin("webhook", "create", "--organization", client.organizationId, "--url", bank.url)).secret ??
      "";
    await service.call(client, "POST", "/v1/subscriptions/par", JSON.stringify({ par: PAR, reference: "failover" }));

    const accepted = new AcceptedIds();
    let isOver = false;
    const till = async (number: number) => {
      for (let n = 0; !isOver; n += 1) {
        const { status, json } = await submit(`F-${number}-${n}`);
        // What could not be kept is said, and the till sends it again as another receipt.
        expect([201, 503]).toContain(status);
        if (status === 201) accepted.add(String(json.id));
      }
    };
    const submit = (receiptId: string) =>
      (service as Service).call(
        merchant,
        "POST",
        `/v1/sources/${merchant.sourceId}/receipts`,
        JSON.stringify({
          header: { storeId: merchant.storeId, created: "2026-03-02T10:15:30Z", receiptId },
          lineItems: [],
          totals: [],
          payments: [{ paid: { amount: 1, currency: "EUR" }, paymentAccountReference: PAR }],
        }),
      );
    const tills = Promise.all(Array.from({ length: TILLS }, (_, number) => till(number)));
    await Promise.race([accepted.more(50), tills]);
    await failOver();
    await Promise.race([accepted.more(50), tills]);
    isOver = true;
    await tills;

    const delivered = () => new Set(bank.received.map(({ json }) => json.data.receiptId));
    await bank.until(() => [...accepted].every((id) => delivered().has(id)), 60_000);
    const ids = new Map(bank.received.map(({ id, json }) => [id, json.data.receiptId]));
    const twice = [...accepted].filter((id) => [...ids.values()].filter((other) => other === id).length > 1);
    expect(twice).toEqual([]);
    expect(bank.badSignatures).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status).toBe(200);
    expect(await service.stop()).toBe(0);
  }

  async function promote(): Promise<void> {
    const sql = postgres(standby.url, { max: 1 });
    await sql`select pg_promote()`;
    await sql.end();
  }
});

const portOf = ({ url }: OperatorsServer) => Number(new URL(url).port);
