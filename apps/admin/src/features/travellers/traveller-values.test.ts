import type { TravellersView } from "@shikara/contract/travellers/schema";
import { describe, expect, it } from "vitest";
import { merged, newTraveller, travellersForm, typedOf } from "./traveller-values.ts";

const idOf = (nth: number) => `3f0c3f6e-0000-4000-8000-00000000000${nth}`;
const listOf = (...names: [nth: number, name: string][]): TravellersView => ({
  ...{ version: 1, most: 9, erasedAt: null, isMasked: true },
  travellers: names.map(([nth, name]) => ({
    ...{ id: idOf(nth), name, bornOn: null, age: 30, sex: null, nationality: "DE" },
    ...{ paper: { kind: "passport", number: "•••• 17", until: null }, visa: { number: "•••• 2", until: null } },
    permits: [{ place: "Gurez", number: "•••• 4", until: null }],
  })),
});

describe("what is typed of travellers", () => {
  const sent = (values: object) => travellersForm.safeParse({ travellers: [{ ...newTraveller(), ...values }] });

  it("leaves numbers that are not typed again to what they are", () => {
    const [traveller] = travellersForm.parse(typedOf(listOf([1, "One"]))).travellers;
    expect(traveller).toMatchObject({
      ...{ id: idOf(1), name: "One", age: 30, paper: { kind: "passport", number: null } },
      ...{ visa: { number: null }, permits: [{ place: "Gurez", number: null }] },
    });
  });

  it("is refused beside its field, under the names of what is sent", () => {
    const paper = { kind: "passport", number: "1", until: "" };
    expect(sent({ name: "One", paper }).error?.issues.map(({ path }) => path.join("."))).toEqual([
      "travellers.0.paper.number",
    ]);
    expect(sent({ name: "", age: "x" }).success).toBe(false);
    // At home nobody has a visa.
    const visa = { number: "V 1", until: "", isKept: true };
    expect(sent({ name: "One", visa }).data?.travellers[0]?.visa).toBeNull();
    expect(sent({ name: "One", nationality: "DE", visa }).data?.travellers[0]?.visa).toMatchObject({ number: "V 1" });
  });
});

describe("a list that somebody else has saved meanwhile", () => {
  const opened = listOf([1, "One"], [2, "Two"], [3, "Three"]);
  const names = (rows: { known: string; name: string }[]) => rows.map(({ known, name }) => [known, name]);

  it("keeps what one has typed, and takes over the rest", () => {
    const mine = typedOf(opened).travellers.map((row) => (row.name === "Two" ? { ...row, name: "Mine" } : row));
    const theirs = listOf([1, "One, theirs"], [2, "Two, theirs"], [4, "Four"]);
    expect(names(merged(opened, theirs, [...mine, { ...newTraveller(), name: "New" }]))).toEqual([
      [idOf(1), "One, theirs"],
      [idOf(2), "Mine"],
      ["", "New"],
      [idOf(4), "Four"],
    ]);
  });

  it("has whom they took off anew where one has typed there, and nobody twice whom one took off", () => {
    const mine = typedOf(opened)
      .travellers.filter(({ name }) => name !== "One")
      .map((row) => (row.name === "Three" ? { ...row, name: "Mine" } : row));
    expect(names(merged(opened, listOf([1, "One"]), mine))).toEqual([["", "Mine"]]);
  });
});
