import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Database } from "@/lib/db/client";

/** The tables that grow with every receipt; each has a partition a month. */
const BIG_TABLE = /^(receipts|receipt_addresses|payments|deliveries|delivery_attempts|receipt_search)_(\d{4}_\d\d)$/;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

interface Explained {
  "Query Text": string;
  Plan: PlanNode;
  JIT?: unknown;
}

/** What the plans of some statements read of the tables. */
export interface Reads {
  /** Partitions that were read from beginning to end, with the statement that did. */
  sequential: string[];
  /** Of each table: the months whose partitions were looked into. */
  months: Record<string, string[]>;
  /** What scans gave and what they threw away. */
  rows: number;
}

/**
 * `tables`: the table, and its month if it has any, as groups.
 *
 * A database whose sessions tell the plan of every statement as it was executed (auto_explain): those of the code under
 * test, prepared as always, and not of copies that a test keeps.
 */
export function watchPlans(
  url: string,
  tables = BIG_TABLE,
): Database & { readsOf(work: () => Promise<unknown>): Promise<Reads> } {
  let plans: Explained[] = [];
  const asText = { to: 114, from: [114, 3802], serialize: (text: string) => text, parse: (text: string) => text };
  const connect = () =>
    postgres(url, {
      max: 4,
      types: { json: asText },
      connection: {
        session_preload_libraries: "auto_explain",
        "auto_explain.log_min_duration": "0",
        "auto_explain.log_analyze": "on",
        "auto_explain.log_timing": "off",
        "auto_explain.log_nested_statements": "on",
        "auto_explain.log_format": "json",
        "auto_explain.log_level": "notice",
      },
      onnotice: ({ message }) => {
        const json = message?.slice(message.indexOf("{"));
        if (!message?.startsWith("duration:") || !json) return;
        plans.push(JSON.parse(json) as Explained);
      },
    });
  const [sql, drizzleClient] = [connect(), connect()];
  return {
    sql,
    db: drizzle(drizzleClient),
    close: async () => {
      await Promise.all([sql.end(), drizzleClient.end()]);
    },
    readsOf: async (work) => {
      plans = [];
      await work();
      if (plans.length === 0) throw new Error("No statement told its plan.");
      return readsOf(plans, tables);
    },
  };
}

function readsOf(plans: readonly Explained[], tables: RegExp): Reads {
  const reads: Reads = { sequential: [], months: {}, rows: 0 };
  for (const { "Query Text": text, Plan: plan, JIT: compiled } of plans) {
    // It takes longer than any of these statements.
    if (compiled) throw new Error(`Compiled before it ran: ${text}`);
    for (const node of scansOf(plan)) {
      const [partition, table = "", month = ""] = tables.exec(node["Relation Name"] ?? "") ?? [];
      // Never executed: pruned while running, or behind the end of the page.
      if (!partition || node["Actual Loops"] === 0) continue;
      const perLoop = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"] as const;
      const rows = perLoop.reduce((sum, what) => sum + (node[what] ?? 0), 0) * node["Actual Loops"];
      reads.rows += rows;
      reads.months[table] = [...new Set([...(reads.months[table] ?? []), month])].sort();
      // Of an empty partition nothing is quicker.
      if (node["Node Type"] === "Seq Scan" && rows > 0) reads.sequential.push(`${partition} by ${text.trim()}`);
    }
  }
  return reads;
}

function scansOf(node: PlanNode): PlanNode[] {
  const name = node["Relation Name"];
  if (name === undefined) return (node.Plans ?? []).flatMap(scansOf);
  return [node, ...(node.Plans ?? []).flatMap((plan) => [...scansOf(plan), ...indexScansOf(plan, name)])];
}

/** What a bitmap is made of: each entry that was read for it, of which the scan itself tells those that are left. */
function indexScansOf(node: PlanNode, relation: string): PlanNode[] {
  if (node["Node Type"] === "Bitmap Index Scan") return [{ ...node, "Relation Name": relation }];
  return (node.Plans ?? []).flatMap((plan) => indexScansOf(plan, relation));
}
