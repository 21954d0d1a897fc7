import { createServer } from "node:http";
import type { Answer } from "./yardstick.ts";

process.once("message", (answers: Record<string, Answer>) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, "base64");
      return [path, { headers: { ...headers, "content-length": bytes.length }, bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? "");
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object") process.send?.(address?.port);
  });
});
process.once("disconnect", () => process.exit());
