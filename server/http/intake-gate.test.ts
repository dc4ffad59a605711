import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { problem } from "@/lib/contract/problem";
import { metrics, startMetrics, stopMetrics } from "@/lib/metrics";
import { type FrontDoor, LIMITS, openFrontDoor } from "./front-door";
import { GATE_LIMITS, IntakeGate } from "./intake-gate";
import { type CorsHeaders, corsHeadersFor } from "./origins/cors-headers";

const SUBMIT = "/v1/sources/src_02vuVOkkYW8jeg1TvjGbD9/receipts";
const AT_ONCE = { ...GATE_LIMITS, crowd: 0, burstMs: 0 };
const NO_BURST = { ...AT_ONCE, maxTurnMs: 60_000 };

const doors: FrontDoor[] = [];

afterEach(async () => {
  stopMetrics();
  await Promise.all(doors.splice(0).map((door) => door.close(0)));
});

/** A front door whose submissions are answered when the test says so, once their bodies are there. */
async function openDoor(limits: typeof GATE_LIMITS, corsHeaders?: CorsHeaders) {
  const gate = new IntakeGate(limits, corsHeaders);
  const door = await openFrontDoor({ host: "127.0.0.1", port: 0 }, LIMITS, gate);
  doors.push(door);
  const held: ServerResponse[] = [];
  let begun = 0;
  let onHeld = () => {};
  const api: RequestListener = (request, response) => {
    if (request.method !== "POST" || request.url !== SUBMIT) return void response.end("answered");
    begun += 1;
    request.resume().once("end", () => {
      held.push(response);
      onHeld();
    });
  };
  const quick: RequestListener = (_, response) => void response.end("answered");
  door.open({ api, receiptPage: quick, pages: quick }, async () => "ready");
  const url = `http://127.0.0.1:${door.port}`;
  return {
    gate,
    url,
    port: door.port,
    submit: (headers = {}) => fetch(url + SUBMIT, { method: "POST", body: "{}", headers }),
    begun: () => begun,
    /** So many have arrived whole. */
    held: (count: number) =>
      new Promise<void>((done) => {
        onHeld = () => held.length >= count && done();
        onHeld();
      }),
    /** The connection of those that are held has ended; nobody answers them any more. */
    abandoned: async () => {
      const [first] = held.splice(0);
      if (first) await once(first, "close");
    },
    answerAll: (status = 201) => {
      for (const response of held.splice(0)) response.writeHead(status).end();
    },
  };
}

const POST = `POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;

type Door = Awaited<ReturnType<typeof openDoor>>;
type Till = Awaited<ReturnType<typeof connectTills>>[number];

/** So many connections that the door has accepted; `submit` resolves with the status. */
async function connectTills(port: number, count: number) {
  const tills = Array.from({ length: count }, () => connect(port, "127.0.0.1").setEncoding("latin1"));
  for (const socket of tills) {
    socket.write("GET /r/abc HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
  }
  return tills.map((socket) => ({
    socket,
    submit: async () => {
      socket.write(POST);
      const [text] = await once(socket, "data");
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1]);
    },
  }));
}

/** They submit in one turn; so many are let in and answered `status`. What each was answered. */
async function submitTogether(door: Door, tills: readonly Till[], letIn: number, status = 201): Promise<number[]> {
  const answers = Promise.all(tills.map(({ submit }) => submit()));
  await door.held(letIn);
  // Not within the turn, in which others would get the place of those who are answered.
  await endOfTurn();
  door.answerAll(status);
  return answers;
}

const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

describe("the intake's gate", () => {
  it("refuses what comes above the limit at once, with a problem that says when to come again", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 1 });
    const first = door.submit();
    await door.held(1);
    const refused = await door.submit({ "x-request-id": "till-7" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    const body = problem.parse(await refused.json());
    expect(body).toMatchObject({ status: 503, requestId: "till-7", retryable: true });
    expect(body.type).toMatch(/\/problems\/unavailable$/);
    expect(body.instance).toMatch(new RegExp(`${SUBMIT}#till-7$`));
    expect(door.begun()).toBe(1);
    door.answerAll();
    expect((await first).status).toBe(201);
  });

  it("lets in again as soon as what is under way has been answered", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 1 });
    const first = door.submit();
    await door.held(1);
    expect((await door.submit()).status).toBe(503);
    door.answerAll();
    await first;
    const second = door.submit();
    await door.held(1);
    door.answerAll();
    expect((await second).status).toBe(201);
  });

  it("keeps the connection of whom it refuses", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 0 });
    const socket = connect(door.port, "127.0.0.1").setEncoding("utf8");
    const post = `POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
    for (let n = 0; n < 3; n += 1) {
      socket.write(post);
      const [answer] = await once(socket, "data");
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    }
    socket.destroy();
  });

  it("refuses nothing but submissions", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 0 });
    expect((await door.submit()).status).toBe(503);
    for (const path of ["/healthz", "/readyz", "/r/abc", "/merchant", "/v1/receipts/rcp_1"]) {
      expect([path, (await fetch(door.url + path)).status]).toEqual([path, 200]);
    }
    const token = await fetch(`${door.url}/v1/oauth/token`, { method: "POST", body: "grant_type=client_credentials" });
    expect(token.status).toBe(200);
  });

  it.each([
    `${SUBMIT}?till=7`,
    SUBMIT.replace("sources", "%73ources"),
    SUBMIT.replace("src_", "%73rc_"),
    `http://any.example${SUBMIT}`,
    `/x/..${SUBMIT}`,
    SUBMIT.replace("/v1/", "/v1/./"),
    `${SUBMIT}#x`,
  ])("is not passed by another spelling: %s", async (target) => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 0 });
    const socket = connect(door.port, "127.0.0.1").setEncoding("latin1");
    socket.write(POST.replace(SUBMIT, () => target));
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503/);
    expect(problem.parse(JSON.parse(String(answer).split("\r\n\r\n")[1] ?? "")).instance).toMatch(
      new RegExp(`${SUBMIT}#`),
    );
  });

  it("refuses those to a printed address alike, and no correction", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 1 });
    const first = door.submit();
    await door.held(1);
    const put = async (path: string) => (await fetch(door.url + path, { method: "PUT", body: "{}" })).status;
    expect(await put(`${SUBMIT}/0EG9xsuObllXUBC8UqkN6R7OJA5?x=1`)).toBe(503);
    expect(await put("/v1/receipts/rcp_02vuVOkkYW8jeg1TvjGbDD")).toBe(200);
    door.answerAll();
    expect((await first).status).toBe(201);
  });

  it("gives nobody's place to those who send their bodies slowly", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 1 });
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(door.port, "127.0.0.1");
      socket.write(`POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{`);
      return socket;
    });
    await expect.poll(door.begun).toBe(20);
    const quick = door.submit();
    await door.held(1);
    door.answerAll();
    expect((await quick).status).toBe(201);
    for (const socket of slow) socket.destroy();
  });

  it.each([1, 20])("forgets who goes away, having sent %i one behind the other", async (count) => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 1 });
    const socket = connect(door.port, "127.0.0.1");
    socket.write(`POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`.repeat(count));
    await door.held(1);
    expect((await door.submit()).status).toBe(503);
    socket.destroy();
    await door.abandoned();
    const next = door.submit();
    await Promise.race([next, door.held(1)]);
    door.answerAll();
    expect((await next).status).toBe(201);
    expect(door.begun()).toBe(2);
  });

  it("takes a crowd that comes at once", async () => {
    const door = await openDoor({ ...AT_ONCE, burstMs: 60_000, maxUnderWay: 1, maxInBurst: 3, maxTurnMs: 0 });
    const crowd = [door.submit(), door.submit(), door.submit()];
    await door.held(3);
    expect((await door.submit()).status).toBe(503);
    door.answerAll();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("takes in one turn of the event loop no more than the turn has time for", async () => {
    const door = await openDoor({ ...AT_ONCE, maxTurnMs: 0 });
    const tills = await connectTills(door.port, 20);
    const statuses = await submitTogether(door, tills, 8);
    expect([countOf(statuses, 201), countOf(statuses, 503), door.begun()]).toEqual([8, 12, 8]);
    for (const { socket } of tills) socket.destroy();
  });

  it("refuses nobody on a busy machine while there is no crowd", async () => {
    const door = await openDoor({ ...AT_ONCE, maxTurnMs: 0, maxUnderWay: 20, crowd: 20 });
    const tills = await connectTills(door.port, 20);
    expect(await submitTogether(door, tills, 20)).toEqual(Array(20).fill(201));
    for (const { socket } of tills) socket.destroy();
  });

  it("counts what it refuses, and tells the worker to give way", async () => {
    await startMetrics();
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 0 });
    expect(door.gate.isRefusing).toBe(false);
    await door.submit();
    await door.submit();
    expect(door.gate.isRefusing).toBe(true);
    expect(await metrics()?.registry.metrics()).toContain("receipt_exchange_overload_refusals_total 2");
  });

  it("lets browsers by no other way than everybody else, and those that may read its refusal", async () => {
    const door = await openDoor({ ...NO_BURST, maxUnderWay: 0 }, corsHeadersFor(["https://app.example"]));
    const known = await door.submit({ origin: "https://app.example" });
    expect([known.status, known.headers.get("access-control-allow-origin")]).toEqual([503, "https://app.example"]);
    expect(known.headers.get("access-control-expose-headers")).toContain("Retry-After");
    const stranger = await door.submit({ origin: "https://elsewhere.example" });
    expect([stranger.status, stranger.headers.get("access-control-allow-origin")]).toEqual([503, null]);
  });

  it("keeps its turns short while a crowd is there, also when few of it are under way", async () => {
    const door = await openDoor({ ...AT_ONCE, crowd: 10, maxTurnMs: 0 });
    const tills = await connectTills(door.port, 20);
    expect(countOf(await submitTogether(door, tills, 10), 201)).toBe(10);
    expect(countOf(await submitTogether(door, tills, 8), 201)).toBe(8);
    for (const { socket } of tills) socket.destroy();
  });

  it("takes nobody for a crowd for ever", async () => {
    const door = await openDoor({ ...AT_ONCE, crowd: 10, crowdMs: 0, maxTurnMs: 0 });
    const tills = await connectTills(door.port, 20);
    for (let n = 0; n < 2; n += 1) expect(countOf(await submitTogether(door, tills, 10), 201)).toBe(10);
    for (const { socket } of tills) socket.destroy();
  });

  it.each([400, 401, 413])("lets those wait whose last submission was answered %i, in a crowd", async (status) => {
    const door = await openDoor({ ...AT_ONCE, maxTurnMs: 0 });
    const tills = await connectTills(door.port, 28);
    for (const one of tills.slice(0, 20)) expect(await submitTogether(door, [one], 1, status)).toEqual([status]);
    // They come first, and one of them is let in.
    const statuses = await submitTogether(door, tills, 9);
    expect([countOf(statuses.slice(0, 20), 201), countOf(statuses.slice(20), 201)]).toEqual([1, 8]);
    for (const { socket } of tills) socket.destroy();
  });

  it("forgives whoever comes with a receipt after all", async () => {
    const door = await openDoor({ ...AT_ONCE, maxTurnMs: 0 });
    const tills = await connectTills(door.port, 8);
    for (const one of tills) expect(await submitTogether(door, [one], 1, 400)).toEqual([400]);
    for (const one of tills) expect(await submitTogether(door, [one], 1)).toEqual([201]);
    expect(await submitTogether(door, tills, 8)).toEqual(Array(8).fill(201));
    for (const { socket } of tills) socket.destroy();
  });
});
