import { connect } from "node:net";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

const large = JSON.stringify({ email: "x".repeat(70_000) });
const send = (path: string, init: RequestInit) =>
  fetch(bed.origin + path, {
    method: "POST",
    ...init,
    headers: { origin: bed.origin, "content-type": "application/json", ...init.headers },
  });

describe("a stranger's JSON", () => {
  it.each([`${servicePaths.trpc}/newsletter.subscribe`, restPaths.subscribe])(
    "is refused unread beyond what any form holds: %s",
    async (path) => {
      const answer = await send(path, { body: large });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("TOO_LARGE");
      const streamed = new ReadableStream({
        start(to) {
          to.enqueue(new TextEncoder().encode(large));
          to.close();
        },
      });
      expect((await send(path, { body: streamed, duplex: "half" } as RequestInit)).status).toBe(413);
    },
  );
});

describe("a line that brings many requests at once", () => {
  const bring = (count: number) =>
    new Promise<string>((resolve) => {
      const { hostname, port, host } = new URL(bed.origin);
      let answered = "";
      const line = connect(Number(port), hostname, () =>
        line.write(`GET ${servicePaths.live} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count)),
      );
      line.setEncoding("utf8").on("data", (text: string) => {
        answered += text;
        if (answered.split("HTTP/1.1 200").length > count) line.destroy();
      });
      line.on("error", () => {}).on("close", () => resolve(answered));
    });

  it("is answered as long as they are as many as anybody sends, and closed beyond", async () => {
    expect((await bring(20)).split("HTTP/1.1 200")).toHaveLength(21);
    expect((await bring(5_000)).split("HTTP/1.1 200").length).toBeLessThan(100);
    expect((await fetch(bed.origin + servicePaths.live)).status).toBe(200);
  });
});
