import { describeRunningApi } from "./describe-running-api";
import { PrismProxy } from "./prism-proxy";
import { freePort, server } from "./program";

describeRunningApi("the built service, with Prism before it", async (environment) => {
  const port = await freePort();
  const program = server({ ...environment, PORT: String(port), ROLE: "web" });
  await program.printed(/is ready/);
  const prism = await PrismProxy.start(port);
  return { program, origin: prism.origin, close: () => prism.close() };
});
