// What an attacker is aimed at to see what it costs the machine by itself: reads all, and answers as little as can be to whoever
// waits for an answer. A process of its own, plain JavaScript.
import { createServer } from "node:net";

const ANSWER = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";

const server = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    if (chunk.length < 4_096 && chunk.toString("latin1").endsWith("\r\n\r\n")) socket.write(ANSWER);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
