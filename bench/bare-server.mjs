// The comparator: what one writes in ten minutes. node:http and postgres.js, one row per request, no token, no
// validation, nothing to match. Same database, same settings.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import postgres from "postgres";

const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => undefined });
await sql`create table if not exists bare_receipts (id uuid primary key, content json not null)`;

const server = createServer((request, response) => {
  if (request.method === "GET") return void response.end();
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", async () => {
    const id = randomUUID();
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    await sql`insert into bare_receipts (id, content) values (${id}, ${body})`;
    response.writeHead(201, { "content-type": "application/json" });
    response.end(JSON.stringify({ id }));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listens on", server.address()));
process.on("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  sql.end().then(() => process.exit(0));
});
