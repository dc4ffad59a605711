import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const TOLERANCE_SECONDS = 300;

const delivery = z.object({
  type: z.enum(["receipt.delivered", "receipt.updated"]),
  data: z.object({ deliveryId: z.string(), reference: z.string(), receiptId: z.string(), version: z.int() }),
});

export interface Arrival {
  reference: string;
  receiptId: string;
  version: number;
  /** Of a receipt that was delivered before. */
  isUpdate: boolean;
  atMs: number;
}

export interface BankReceiver {
  url: string;
  /** Signs what comes in; until it is set, everything is refused. */
  secret: string | undefined;
  close(): Promise<void>;
}

/** A bank's webhook: believes only what is signed (Standard Webhooks), and acknowledges it. */
export async function startBankReceiver(on: {
  arrival: (arrival: Arrival) => void;
  refused: (reason: string) => void;
}): Promise<BankReceiver> {
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const reason = receiver.secret === undefined ? "no secret yet" : signatureProblem(request, body, receiver.secret);
    const parsed = reason ? null : delivery.safeParse(JSON.parse(body.toString("utf8")));
    if (parsed?.success && parsed.data.data.deliveryId === request.headers["webhook-id"]) {
      const { type, data } = parsed.data;
      const { reference, receiptId, version } = data;
      on.arrival({ reference, receiptId, version, isUpdate: type === "receipt.updated", atMs: performance.now() });
      response.writeHead(200).end();
    } else {
      on.refused(reason ?? "the body is no receipt delivery of this webhook-id");
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const receiver: BankReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/receipts`,
    secret: undefined,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Why a request is not to be believed, or null. */
function signatureProblem(request: IncomingMessage, body: Buffer, secret: string): string | null {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => request.headers[name],
  );
  if (!id || !timestamp || typeof signatures !== "string") return "a signature header is missing";
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE_SECONDS)) return "the timestamp is not of now";
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isSigned ? null : "no signature holds";
}
