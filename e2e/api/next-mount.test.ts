import { createRequire } from "node:module";
import { describeRunningApi } from "./support/describe-running-api";
import { startProgram } from "./support/program";

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");

describeRunningApi(
  "Next's mount of the API",
  async (environment) => {
    const args = [next, "start", "--port", "0", "--hostname", "127.0.0.1"];
    const program = startProgram(args, { ...environment, LOG_LEVEL: "silent" });
    await program.printed(/Ready in/);
    return { program, origin: `http://127.0.0.1:${await program.listens()}` };
  },
  // Next answers those with a plain 400 or a redirect; in production the front door comes first, and they reach the API.
  { isSample: true, getsNoMalformedPaths: true },
);
