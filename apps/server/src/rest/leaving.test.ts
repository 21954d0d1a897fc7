import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createDeviceCookie, createSessionCookie } from "@shikara/auth/cookie";
import { roles, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import express from "express";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { errorHandler } from "../http/errors.ts";
import { PublicAnswers } from "../http/public-answers.ts";
import { mountRest } from "./mount.ts";
import { row } from "./row.ts";
import { restTable } from "./table.ts";
import { XLSX_TYPE, xlsxFile } from "./xlsx.ts";

let bed: Serverbed;
let server: Server;
let headers: Record<string, string>;
const parts = vi.fn<() => Promise<string>>();
const ended = vi.fn();
const failed = vi.fn();

const list = row({
  method: "get",
  path: "/api/admin/long-list",
  procedure: "bookings.adminFeed",
  summary: "A list without end",
  reply: null,
  file: { name: "list.csv", type: "text/csv" },
  async handle() {
    return (async function* () {
      try {
        for (;;) yield await parts();
      } finally {
        ended();
      }
    })();
  },
});

const sheet = row({
  method: "get",
  path: "/api/admin/long-sheet",
  procedure: "bookings.adminFeed",
  summary: "A sheet without end",
  reply: null,
  file: { name: "list.xlsx", type: XLSX_TYPE },
  async handle() {
    async function* batches() {
      try {
        for (;;) yield [await parts()];
      } finally {
        ended();
      }
    }
    return xlsxFile("List", [{ head: "Line" }], batches(), (line) => [line]);
  },
});

const asked = row({
  method: "get",
  path: "/api/admin/asked-list",
  procedure: "bookings.adminFeed",
  summary: "A list that is asked for part by part",
  reply: null,
  file: { name: "list.csv", type: "text/csv" },
  async handle({ ask }) {
    return (async function* () {
      for (;;) {
        await ask({ limit: 1 });
        yield await parts();
      }
    })();
  },
});

beforeAll(async () => {
  bed = await createServerbed();
  headers = await bed.bearer("agent");
  const publicUrl = bed.origin;
  const log = Object.assign(Object.create(bed.log), { error: failed });
  const answers = new PublicAnswers(bed.cache, true);
  const cookie = createSessionCookie(publicUrl);
  const app = express();
  app.use(
    mountRest([restTable("bookings", [list, sheet, asked])], {
      services: bed.services,
      answers,
      cookie,
      deviceCookie: createDeviceCookie(publicUrl),
      log,
      publicUrl,
      isDevelopment: false,
    }),
  );
  app.use(errorHandler(log));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  parts.mockReset();
  ended.mockReset();
  failed.mockReset();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bed.close();
});

async function ask({ path } = list, as = headers) {
  const { port } = server.address() as AddressInfo;
  const asking = request({ port, path, headers: as, agent: false });
  asking.on("error", () => {}).end();
  const [answer] = await once(asking, "response");
  answer.on("error", () => {});
  await once(answer, "data");
  return answer;
}

it.each([list, sheet])(
  "stops what is read for $summary when its reader leaves, and calls it no error",
  async (file) => {
    parts.mockImplementation(async () => randomBytes(10_000).toString("base64"));
    (await ask(file)).destroy();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    const read = parts.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(parts.mock.calls.length).toBe(read);
    expect(failed).not.toHaveBeenCalled();
  },
);

it("cuts the line and says why when a file fails in the middle", async () => {
  parts.mockResolvedValueOnce("a line\n").mockRejectedValueOnce(new Error("The list broke"));
  const answer = await ask();
  await new Promise((resolve) => answer.once("close", resolve));
  expect(answer.complete).toBe(false);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ message: "The list broke" }) }),
  );
});

const ENDS: Record<string, (secret: string) => Promise<unknown>> = {
  "shut out": (secret) => bed.services.sessions.end(secret),
  async "made less of"(secret) {
    const { db, sessions } = bed.services;
    const less = { name: "Night desk", basedOn: "manager", permissions: ["enquiries:read"] } as const;
    const [role] = await db
      .insert(roles)
      .values({ ...less, permissions: [...less.permissions] })
      .returning();
    const id = (await sessions.find(secret))?.member.id ?? "";
    await db.update(team).set({ ownRoleId: role?.id }).where(eq(team.id, id));
  },
};
it.each(Object.keys(ENDS))("reads nothing more for who is %s in the middle", async (how) => {
  const own = await bed.bearer("manager");
  const secret = own.authorization?.replace("Bearer ", "") ?? "";
  parts.mockResolvedValueOnce("a line\n").mockImplementation(async () => {
    await ENDS[how]?.(secret);
    return "another\n";
  });
  const answer = await ask(asked, own);
  await new Promise((resolve) => answer.once("close", resolve));
  expect(answer.complete).toBe(false);
  expect(parts).toHaveBeenCalledTimes(2);
  expect(failed).not.toHaveBeenCalled();
});
