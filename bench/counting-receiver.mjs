// A webhook receiver that only counts: what it costs must not be what is measured. Prints its port, then counts on demand.
import { createServer } from "node:http";

let count = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    if (request.url === "/count") return response.end(String(count));
    count += 1;
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
