import { connectDatabase } from "@/lib/db/client";
import { receiptQueries } from "@/lib/receipts/select-receipts";
process.env.BASE_URL = "https://x.example"; 
const url = process.argv[2] ?? "";
const filters = JSON.parse(process.argv[3] ?? "{}");
const { sql, db, close } = connectDatabase(url, 2);
const [o] = await sql`select organization_id from receipt_search limit 1`;
const ctx = { organizationId: o?.organization_id, actor: { kind: "system", name: "x" }, requestId: "x", clock: { now: () => new Date() }, sql, db, keys: [] } as never;
for (const q of receiptQueries(ctx, filters, null, 26)) {
  const { sql: text, params } = q.toSQL();
  const rows = await sql.unsafe(`explain (analyze, buffers) ${text}`, params as never[]);
  const lines = rows.map((r) => String(r["QUERY PLAN"]));
  console.log(lines.filter((l) => !/never executed/.test(l)).map((l) => l.slice(0, 170)).slice(0, Number(process.argv[4] ?? 40)).join("\n"));
  console.log("…", lines.slice(-3).join(" | "));
}
await close();
