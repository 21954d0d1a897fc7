// Presses a house until it is told to stop, in a process of its own so that whoever measures is not held up: wrong passwords at 50 a
// second, each from another address, and one picture encoded after another.
import { randomBytes } from "node:crypto";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { ADMIN } from "@shikara/testing/house";
import sharp from "sharp";

const GUESSES_A_SECOND = 50;

const origin = process.argv[2] ?? "";
// Those who press are elsewhere; on this machine they stand behind the house they press.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const photo = await sharp(randomBytes(3000 * 2000 * 3), { raw: { width: 3000, height: 2000, channels: 3 } })
  .blur(3)
  .jpeg()
  .toBuffer();
const authorization = `Bearer ${(await signIn()).access_token}`;
let isPressing = false;
let guesses = 0;

async function signIn(): Promise<{ access_token: string }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}${restPaths.signIn}`, { method: "POST", headers, body: JSON.stringify(ADMIN) });
  return (await answer.json()) as { access_token: string };
}

async function guess(): Promise<void> {
  guesses += 1;
  const address = `10.${(guesses >> 16) & 255}.${(guesses >> 8) & 255}.${guesses & 255}`;
  const answer = await fetch(`${origin}${restPaths.signIn}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ username: `guess-${guesses}`, password: "a wrong password" }),
  });
  await answer.text();
  if (answer.status !== 401 && answer.status !== 503) throw new Error(`A wrong password was answered ${answer.status}`);
}

async function encode(): Promise<void> {
  const body = new FormData();
  body.set("category", "vehicles");
  body.set("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { authorization };
  const answer = await fetch(`${origin}${restPaths.upload}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The picture was answered ${answer.status}: ${await answer.text()}`);
}

async function guessOn(): Promise<void> {
  const running: Promise<void>[] = [];
  while (isPressing) {
    running.push(guess());
    await pause(1000 / GUESSES_A_SECOND);
  }
  await Promise.all(running);
}

async function encodeOn(): Promise<void> {
  while (isPressing) await encode();
}

process.on("message", async (wish) => {
  isPressing = wish === "press";
  if (isPressing) await Promise.all([guessOn(), encodeOn()]);
  if (wish === "press") process.send?.("relieved");
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
