import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import express, { type RequestHandler } from "express";
import { afterEach, expect, it } from "vitest";
import { type BodyPace, comesInTime } from "./comes-in-time.ts";

const PACE: BodyPace = { patienceMs: 400, bytesASecond: 2_000, slowAfterMs: 100, slowOfANetwork: 3 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A house that reads what it is sent, and says how much that was. */
async function house(pace: Partial<BodyPace> = {}, first: RequestHandler = (_request, _response, next) => next()) {
  const app = express();
  app.use(comesInTime({ ...PACE, ...pace }), first, express.raw({ type: () => true, limit: "1mb" }));
  app.post("/", ({ body }, response) => void response.send(String(body.length)));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** Says that so many bytes come, sends them as it likes, and hears the answer until the line ends. */
function sender(port: number, length: number) {
  const line = connect(port, "127.0.0.1");
  closing.push(() => line.destroy());
  let heard = "";
  line.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  line.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => line.once("close", () => resolve(heard)));
  line.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  return { line, ended };
}

it("a body of which nothing more comes is given up, and its line is free", async () => {
  const { line, ended } = sender(await house(), 3_000);
  line.write("{");
  const drops = setInterval(() => line.write(" "), 90);
  const began = performance.now();
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drops);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it("one that comes at the pace of a poor line is read to its end, with a silence between", async () => {
  const { line, ended } = sender(await house(), 4_000);
  await pause(50);
  for (let part = 0; part < 4; part += 1) {
    line.write("x".repeat(1_000));
    await pause(part === 1 ? 700 : 300);
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 200 .*4000$/s);
});

it("whoever waits for us is not late", async () => {
  const port = await house({}, (_request, _response, next) => setTimeout(next, 1_200));
  const { line, ended } = sender(port, 2);
  line.write("x");
  await pause(1_400);
  line.write("x");
  expect(await ended).toMatch(/^HTTP\/1\.1 200 .*2$/s);
});

it("of one network no more slow ones are waited for at once than are like to be there", async () => {
  const port = await house({ patienceMs: 60_000 });
  const lines = Array.from({ length: 8 }, () => sender(port, 3_000));
  expect(await Promise.race(lines.map(({ ended }) => ended))).toMatch(/^HTTP\/1\.1 408 /);
  await pause(500);
  const stay = lines.filter(({ line }) => !line.closed);
  expect(stay).toHaveLength(3);
  for (const { line } of stay) line.end("x".repeat(3_000));
  for (const { ended } of stay) expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  // Their places are free again.
  const next = sender(port, 5);
  await pause(300);
  next.line.write("later");
  expect(await next.ended).toMatch(/^HTTP\/1\.1 200 .*5$/s);
});
