import { describeRunningApi } from "./support/describe-running-api";
import { PrismProxy } from "./support/prism-proxy";
import { server } from "./support/program";

describeRunningApi("the built service, with Prism before it", async (environment) => {
  const program = server({ ...environment, ROLE: "web" });
  await program.printed(/is ready/);
  const prism = await PrismProxy.start();
  prism.upstreamPort = await program.listens();
  return { program, origin: prism.origin, close: () => prism.close() };
});
