import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { z } from "zod";
import { isSecret } from "@/lib/auth/secret-format";
import { newWebhookSecret, signatureHeaders, signingKey } from "@/lib/webhooks/sending/signature";
import { ApiClient } from "../simulate/api-client";
import { readSecret } from "./read-secret";

const PAUSE_MS = 1_000;
const ANSWER_MS = 15_000;

const page = z.object({
  data: z.array(z.object({ deliveryId: z.string(), type: z.string() })),
  nextCursor: z.string().nullable(),
});

interface Listening {
  client: Pick<ApiClient, "get" | "text">;
  /** Where deliveries go: the developer's own receiver. */
  forward: string;
  /** `whsec_…`: what they are signed with. */
  secret: string;
  print: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Pulls what is made for a client's webhooks from now on, and sends each delivery to another receiver: the same bytes, signed with a
 * secret of this run. Once: a receiver that fails is told of, and not asked again. The client's own webhooks, and what they answered,
 * stay as they are.
 */
export async function listen({ client, forward, secret, print, signal }: Listening): Promise<void> {
  let after = page.parse(await client.get("/v1/deliveries?limit=1")).data[0]?.deliveryId;
  while (!signal.aborted) {
    const cursor = after === undefined ? "" : `&cursor=${after}`;
    const { data, nextCursor } = page.parse(await client.get(`/v1/deliveries?order=oldest&limit=100${cursor}`));
    for (const { deliveryId, type } of data) {
      if (signal.aborted) return;
      await forwardOne({ client, forward, secret, print, signal }, deliveryId, type);
    }
    after = nextCursor ?? after;
    if (data.length === 0) await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function forwardOne({ client, forward, secret, print }: Listening, deliveryId: string, type: string) {
  const text = await client.text(`/v1/deliveries/${deliveryId}/payload`).catch(() => null);
  if (text === null) return print(`${type} ${deliveryId}: its payload is not given out any more`);
  const body = Buffer.from(text);
  const headers = signatureHeaders([signingKey(secret)], { id: deliveryId, at: new Date(), body });
  print(`${type} ${deliveryId}: ${await post(forward, headers, body)}\n${JSON.stringify(JSON.parse(text), null, 2)}`);
}

async function post(url: string, headers: Record<string, string>, body: Buffer<ArrayBuffer>): Promise<string> {
  const startedMs = performance.now();
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      // A redirect is a failure, as for a webhook.
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    const verdict = answer.ok ? "acknowledged" : "not acknowledged";
    return `${verdict}, ${answer.status} in ${Math.round(performance.now() - startedMs)} ms`;
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    return `not reached (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}

interface Options {
  url: string;
  clientId: string;
  forward: string;
}

/** Needs no installation, but an exchange's address and a credential of a sandbox: real receipts do not leave their way. */
export function addListenCommand(group: Command): void {
  group
    .command("listen")
    .description("forward what a sandbox's webhooks get to a receiver of your own, and print it, until Ctrl-C")
    .requiredOption("--url <url>", "where the exchange runs")
    .requiredOption(
      "--client-id <clientId>",
      "a credential of the sandbox with deliveries:read; its secret on standard input",
    )
    .requiredOption("--forward <url>", "your receiver, such as http://127.0.0.1:4711/receipts")
    .action(async ({ url, clientId, forward }: Options) => {
      try {
        const clientSecret = await readSecret();
        if (!isSecret("rxs_test_", clientSecret))
          throw new Error(
            "That is no secret of a sandbox, which begins with rxs_test_: real receipts are not forwarded.",
          );
        if (!URL.canParse(forward) || !/^https?:$/.test(new URL(forward).protocol))
          throw new Error("--forward must be an http address.");
        const secret = newWebhookSecret();
        const ended = new AbortController();
        process.once("SIGINT", () => ended.abort());
        process.once("SIGTERM", () => ended.abort());
        const print = (line: string) => process.stdout.write(`${line}\n`);
        print(`Signed with ${secret}, a secret of this run. Ctrl-C ends it.`);
        await listen({
          client: new ApiClient(url, { clientId, clientSecret }),
          forward,
          secret,
          print,
          signal: ended.signal,
        });
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exitCode = 1;
      }
    });
}
