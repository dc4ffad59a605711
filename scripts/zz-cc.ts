import { database } from "@/lib/db/client";
import { processKeys } from "@/lib/db/context";
function bench(name: string, f: (i: number) => unknown, n = 300000) { let x = 0; let best = 1e9; for (let r = 0; r < 6; r++) { const c = process.cpuUsage(); for (let i = 0; i < n; i++) x += f(i) ? 1 : 0; const u = process.cpuUsage(c); best = Math.min(best, (u.user + u.system) / n); } console.log(name, best.toFixed(3), "us cpu"); }
const { sql, db } = database(); const keys = processKeys(); const clock = { now: () => new Date() };
const who = () => ({ organizationId: null, actor: { kind: "system", name: "api" }, requestId: "x" });
bench("spread", () => ({ ...who(), clock, sql, db, keys }));
bench("spread no sql", () => ({ ...who(), clock, db, keys }));
bench("spread no db", () => ({ ...who(), clock, sql, keys }));
bench("spread none", () => ({ ...who(), clock, keys }));
bench("spread 4 plain", () => ({ ...who(), clock, keys, a: 1, b: 2 }));
bench("explicit", () => { const w = who(); return { organizationId: w.organizationId, actor: w.actor, requestId: w.requestId, clock, sql, db, keys }; });
process.exit(0);
