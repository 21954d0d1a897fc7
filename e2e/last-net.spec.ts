// The server's own process is lost, again and again; the site is not.
import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { ADMIN, type House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";

const MESSAGE = { phone: "+91 98470 12345", subject: "Acknowledged", message: "This was taken in." };

/** Sends a message; answers the name it was sent under, where it was acknowledged. */
async function send(house: House, n: number): Promise<string[]> {
  const body = JSON.stringify({ ...MESSAGE, name: `Guest ${n}`, email: `guest${n}@example.com` });
  const headers = { "content-type": "application/json", connection: "close" };
  const answer = await fetch(`${house.origin}${restPaths.contact}`, { method: "POST", headers, body }).catch(
    () => undefined,
  );
  return answer?.status === 201 ? [`Guest ${n}`] : [];
}

test("a killed server process is replaced, keeps nobody from coming, and takes no acknowledged message with it", async ({
  ownHouse,
}) => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const [before = 0] = ownHouse.workers();
    const sent = Array.from({ length: 6 }, (_, i) => send(ownHouse, round * 10 + i));
    await sent[0];
    process.kill(before, "SIGKILL");
    await pause(100);
    // Nobody listens for the moment, and nobody is turned away.
    expect((await fetch(`${ownHouse.origin}/`, { headers: { connection: "close" } })).status).toBe(200);
    expect(ownHouse.workers()).not.toContain(before);
    acknowledged.push(...(await Promise.all(sent)).flat());
  }
  expect(acknowledged.length).toBeGreaterThan(0);

  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(ADMIN);
  const signedIn = await fetch(`${ownHouse.origin}${restPaths.signIn}`, { method: "POST", headers, body });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const kept = await fetch(
    `${ownHouse.origin}${servicePaths.trpc}/enquiries.adminList?input=${encodeURIComponent('{"json":{}}')}`,
    {
      headers: { authorization: `Bearer ${access_token}` },
    },
  );
  const text = await kept.text();
  for (const name of acknowledged) expect(text).toContain(`"${name}"`);
});
