// What an attacker is aimed at to see what it costs the machine by itself: reads all, and answers as little as can be to whoever
// waits for an answer. It keeps as many connections of an address as the service does ("unfinished heads"): each that is closed
// comes again, which is most of what holding many costs. A process of its own, plain JavaScript.
import { createServer } from "node:net";

const ANSWER = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";

const MOST_CONNECTIONS = 2_000;
const open = new Set();

const server = createServer((socket) => {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  const [oldest] = open.size > MOST_CONNECTIONS ? open : [];
  if (oldest) {
    open.delete(oldest);
    oldest.destroy();
  }
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    if (chunk.length < 4_096 && chunk.toString("latin1").endsWith("\r\n\r\n")) socket.write(ANSWER);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
