import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv } from "@/lib/env";

/** What can be checked of `Dockerfile` and `compose.yaml` without a container runtime. */

const commands = z.array(z.string());

/** Keyword and rest of each instruction, by stage. */
const stages = readFileSync("Dockerfile", "utf8")
  .replace(/^#.*$/gm, "")
  .replaceAll("\\\n", " ")
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith("FROM "))
  .map((stage) =>
    stage
      .split("\n")
      .filter(Boolean)
      .map((line) => ({ keyword: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1) })),
  );
const last = stages.at(-1) ?? [];
const instructions = (keyword: string) => last.filter((one) => one.keyword === keyword).map(({ rest }) => rest);
const commandOf = (text: string) => commands.parse(JSON.parse(text.slice(text.indexOf("["))));

describe("the image", () => {
  it("runs a program that is there, as a user that is not root, and who owns the data folder", () => {
    const [program, file = ""] = commandOf(instructions("CMD")[0] ?? "");
    expect([program, existsSync(file)]).toEqual(["node", true]);
    expect(instructions("USER")).toEqual(["node"]);
    const { DATA_DIR = "" } = Object.fromEntries(
      instructions("ENV").flatMap((line) => line.split(" ").map((pair) => pair.split("="))),
    ) as Record<string, string>;
    expect(instructions("RUN").join("\n")).toContain(`chown node:node ${DATA_DIR}`);
    expect(instructions("VOLUME")).toEqual([DATA_DIR]);
    expect(last.findIndex(({ keyword }) => keyword === "RUN")).toBeLessThan(
      last.findIndex(({ keyword }) => keyword === "USER"),
    );
  });

  it("leaves out what belongs to the machine it is built on, and nothing that the build needs", () => {
    const left = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
    expect(left).toEqual(expect.arrayContaining(["node_modules", ".data*", ".env*", "dist", ".next"]));
    for (const name of ["app", "components", "docs", "drizzle", "lib", "public", "scripts", "server", "package.json"])
      expect([name, existsSync(name), left.includes(name)]).toEqual([name, true, false]);
  });

  it.each([
    ["is ready", 200, 0],
    ["is not", 503, 1],
    ["does not answer", null, 1],
  ])("the health check says when the service %s", async (_, status, code) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/readyz" ? (status ?? 500) : 404).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    if (status === null) await new Promise((done) => server.close(done));
    const [program = "", ...args] = commandOf(instructions("HEALTHCHECK")[0] ?? "");
    const check = spawn(program, args, { env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", PORT: String(port) } });
    expect(await once(check, "exit")).toEqual([code, null]);
    server.close();
  });
});

const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
      healthcheck: z.object({ test: commands }).optional(),
      stop_grace_period: z.string().optional(),
      ulimits: z.object({ core: z.literal(0) }),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

describe("the composition", () => {
  const { services, volumes } = compose.parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
  const ours = Object.entries(services).filter(([, { build }]) => build === ".");

  /** As compose does it: `${NAME:?}` and `${NAME:-else}`. */
  const filledIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string, otherwise: string) =>
      kind === "-" ? otherwise : `of-${name.toLowerCase()}-which-is-long-enough`,
    );

  it("gives each process a configuration that it takes, and one process each role", () => {
    const roles = ours.map(([, { environment }]) => {
      const values = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text)]));
      const parsed = parseEnv(values);
      expect(Object.keys(values).filter((name) => !(name in parsed))).toEqual([]);
      return parsed.ROLE;
    });
    expect(roles.toSorted()).toEqual(["web", "worker"]);
  });

  it("starts them when the database is healthy, keeps its data, and gives them the time to end that they need", () => {
    for (const [, { depends_on: needed, stop_grace_period: grace }] of ours) {
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(condition).toBe("service_healthy");
        expect(services[name]?.healthcheck?.test[0]).toBe("CMD");
      }
      expect(Object.keys(needed)).toContain("database");
      expect(grace).toBe("30s");
    }
    for (const { volumes: mounted } of Object.values(services))
      for (const volume of mounted) expect(volumes).toHaveProperty(volume.split(":")[0] ?? "");
  });
});
