import type postgres from "postgres";
import type { CitusCluster } from "@/tests/citus-cluster";

export interface Statements {
  /** Of the service, with begin and commit. */
  atCoordinator: number;
  /** Of the coordinator, with what commits in two phases. */
  atNodes: number;
  /** Of these, what names a shard. */
  tasks: number;
}

const NODES = [0, 1, 2];
const LOGGED = /^\d+ receipts .*LOG: {2}(?:statement|execute [^:]*): /;
const OF_A_SHARD = /_1\d{5}\b/;

/** By the logs of the servers, whose settings it changes while it works. */
export async function countStatements(
  coordinator: postgres.Sql,
  cluster: CitusCluster,
  work: () => Promise<void>,
): Promise<Statements> {
  const before = await Promise.all(NODES.map((node) => cluster.log(node)));
  await Promise.all(NODES.map((node) => cluster.configure(node, { log_statement: "all", log_line_prefix: "%p %d " })));
  await coordinator`select pg_sleep(0.5)`;
  await work();
  await Promise.all(NODES.map((node) => cluster.configure(node, { log_statement: "none" })));
  const lines = await Promise.all(
    NODES.map(async (node) => (await cluster.log(node)).slice(before[node]?.length).split("\n")),
  );
  const [first = [], ...others] = lines.map((of) => of.filter((line) => LOGGED.test(line)));
  const atNodes = others.flat();
  return {
    atCoordinator: first.length,
    atNodes: atNodes.length,
    tasks: atNodes.filter((line) => OF_A_SHARD.test(line)).length,
  };
}
