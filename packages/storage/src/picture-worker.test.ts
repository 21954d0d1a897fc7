import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Done } from "@shikara/workers/messages";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";

const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: "#20737a" } });
let worker: ChildProcess;
beforeAll(() => {
  const file = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));
  worker = fork(file, { serialization: "advanced", execArgv: ["--import", "tsx"] });
});
afterAll(() => worker.disconnect());

async function asked(name: string, ...given: unknown[]): Promise<Done> {
  const answer = once(worker, "message");
  worker.send({ job: 1, name, given });
  const [done] = (await answer) as [Done];
  return done;
}

it("the process that looks into pictures reads the four kinds that are taken, and draws their cards", async () => {
  for (const make of [picture.clone().png(), picture.clone().jpeg(), picture.clone().webp(), picture.clone().avif()])
    expect(await asked("encodeHeld", await make.toBuffer())).toMatchObject({ value: { picture: expect.anything() } });
  expect(await asked("drawCard", await picture.clone().jpeg().toBuffer(), { x: 50, y: 50 })).toHaveProperty("value");
});

it("and nothing else, however its first bytes were taken", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [svg, await picture.clone().gif().toBuffer(), await picture.clone().tiff().toBuffer()])
    expect(await asked("encodeHeld", bytes)).toMatchObject({ failure: { code: "UNPROCESSABLE_IMAGE" } });
});
