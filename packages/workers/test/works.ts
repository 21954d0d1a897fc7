import os from "node:os";
import { fail } from "@shikara/contract/core/fail";

export const sum = async (one: number, other: number): Promise<number> => one + other;
export const reversed = async (bytes: Buffer): Promise<Buffer> => Buffer.from(bytes).reverse();
export const priority = async (): Promise<number> => os.getPriority();
export const processId = async (): Promise<number> => process.pid;
export const secret = async (): Promise<string | undefined> => process.env.DATABASE_URL;
export const refuse = async (): Promise<never> => fail("UNPROCESSABLE_IMAGE", "Too wide", { retryAfter: 3 });
export const stumble = async (): Promise<never> => {
  throw new TypeError("no such thing");
};
export const die = async (): Promise<never> => process.exit(7);
export const never = (): Promise<never> => new Promise(() => undefined);
/** Keeps its core for itself, and hears nothing. */
export const hang = async (): Promise<never> => {
  for (;;);
};
/** Keeps a core busy, and leaves the thread to others in between. */
export const toil = async (ms: number): Promise<number> => {
  const { user, system } = process.cpuUsage();
  const spent = () => {
    const now = process.cpuUsage();
    return (now.user + now.system - user - system) / 1_000;
  };
  while (spent() < ms) await new Promise(setImmediate);
  return ms;
};
/** Takes memory outside the heap of objects, and keeps it. */
export const fill = async (mb: number): Promise<number> => {
  const held: Buffer[] = [];
  for (let at = 0; at < mb; at += 8) {
    held.push(Buffer.alloc(8 * 1024 ** 2, 1));
    await new Promise((done) => setTimeout(done, 10));
  }
  return held.length;
};
/** Takes memory until there is none. */
export const swell = async (): Promise<number> => {
  const held: number[][] = [];
  // Half a gigabyte: what has no limit has room for it.
  for (let at = 0; at < 512; at += 1) held.push(Array.from({ length: 128 * 1024 }, (_, place) => place + 0.5));
  return held.length;
};
