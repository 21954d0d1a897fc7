import { ownPaths } from "@shikara/contract/own-routes";
import { afterAll, expect, it } from "vitest";
import { createServerbed } from "../../test/serverbed.ts";

const bed = await createServerbed();
afterAll(() => bed.close());

const [of, duty] = ["SHK-0000-0000", "0b2f8a0e-6f1c-4a53-9a55-0f5b9f1f0a01"];

it.each([
  ...(["cancel", "leave", "answer", "takeSeats", "pay"] as const).map((name) => [
    ownPaths[name](of),
    ownPaths.booking(of),
  ]),
  [ownPaths.withdrawReview(of), ownPaths.review(of)],
  ...(["acceptQuote", "askQuote", "declineQuote"] as const).map((name) => [ownPaths[name](of), ownPaths.quote(of)]),
  [ownPaths.dutyDeed(duty, duty, "end"), ownPaths.duties(duty)],
])("%s, opened anew, leads to the page whose form was sent there", async (pressed, page) => {
  for (const prefix of ["", "/ur"]) {
    const { status, headers } = await fetch(bed.origin + prefix + pressed, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([303, prefix + page]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});
