// A house of one file of abuse, and how it is spoken to: each request from an address of its own, unless said.

import type { ProcedurePath } from "@shikara/api/procedures";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { ADMIN, DEMO_PASSWORD, type House, openHouse } from "@shikara/testing/house";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { test as base, expect } from "../fixtures.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, looked into by the test
  json: any;
}

type Role = "admin" | "manager" | "agent";
const PASSWORDS: Record<Role, string> = { admin: ADMIN.password, manager: DEMO_PASSWORD, agent: DEMO_PASSWORD };

let lastAddress = 0;
export const freshAddress = () => `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress++ & 255}`;

export interface Peer {
  house: House;
  /** Where its mails go. */
  smtp: Smtp;
  send(method: string, path: string, init?: RequestInit & { from?: string }): Promise<Answer>;
  json(method: string, path: string, body: unknown, headers?: Record<string, string>, from?: string): Promise<Answer>;
  /** Calls a procedure. */
  call(procedure: ProcedurePath, input: object, headers?: Record<string, string>): Promise<Answer>;
  /** Asks a procedure. */
  ask(procedure: ProcedurePath, input: object, headers?: Record<string, string>): Promise<Answer>;
  /** The Authorization header of one of the demo agency's staff. */
  bearer(role: Role): Promise<{ authorization: string }>;
}

function speakTo(house: House, smtp: Smtp): Peer {
  const send: Peer["send"] = async (method, path, { from = freshAddress(), ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", from);
    const answer = await fetch(house.origin + path, { redirect: "manual", ...init, method, headers });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") && text !== "";
    return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : null };
  };
  const json: Peer["json"] = (method, path, body, headers = {}, from = freshAddress()) =>
    send(method, path, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
      from,
    });
  return {
    house,
    smtp,
    send,
    json,
    call: (procedure, input, headers) => json("POST", `${servicePaths.trpc}/${procedure}`, { json: input }, headers),
    ask: (procedure, input, headers = {}) =>
      send("GET", `${servicePaths.trpc}/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, {
        headers,
      }),
    async bearer(role) {
      const { json: found } = await json("POST", restPaths.signIn, { username: role, password: PASSWORDS[role] });
      return { authorization: `Bearer ${found.access_token}` };
    },
  };
}

/** A house for all tests of a file. After each, the same process still runs and answers, and no answer told of our insides. */
export const test = base.extend<{ peer: Peer }, { mails: Smtp; abused: House }>({
  // Nothing here opens a page.
  quiet: ({ kind: _ }, use) => use(undefined),
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  abused: [
    async ({ kind, mails }, use) => {
      const house = await openHouse(kind, "template", { TRUST_PROXY: "1", SMTP_URL: mails.url });
      await use(house);
      await house.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  peer: async ({ abused, mails }, use) => {
    const before = abused.workers();
    await use(speakTo(abused, mails));
    expect(abused.workers(), "the same process").toEqual(before);
    expect((await fetch(`${abused.origin}${servicePaths.ready}`)).status).toBe(200);
  },
});

export { expect };

/** Answered in the one shape of failures, without anything of our insides. */
export function expectRefusal(answer: Answer, status: number | number[], code?: string): void {
  const statuses = [status].flat();
  expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
  expect(answer.text).not.toMatch(/\bat .*\.(?:ts|js):\d+|node_modules|select .* from|insert into|SQLSTATE/i);
  if (answer.json?.status !== undefined)
    expect(answer.json).toMatchObject({ status: "error", message: expect.any(String) });
  if (code) expect(answer.json?.code ?? answer.json?.error?.json?.data?.app?.code).toBe(code);
}
