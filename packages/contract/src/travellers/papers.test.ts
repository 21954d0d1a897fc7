import { describe, expect, it } from "vitest";
import { isPaperNumber, maskedNumber, PAPER_KINDS, type PaperKind, paperNumber } from "./papers.ts";
import { ageOn, isOpenToCustomer } from "./rules.ts";
import { travellerEntry, travellersSave } from "./schema.ts";

const kept = (kind: PaperKind, typed: string, nationality = "IN") => {
  const number = paperNumber(kind, typed);
  return isPaperNumber(kind, number, nationality) ? number : null;
};

describe("numbers of papers", () => {
  it("of an Aadhaar card keep their last four digits, however it is typed", () => {
    for (const typed of ["2345 6789 0123", "234567890123", "2345-6789-0123", "XXXX XXXX 0123", "xxxxxxxx0123", "0123"])
      expect(kept("aadhaar", typed)).toBe("0123");
    for (const typed of ["12345", "1234 5678 9012", "23456789012", "abcd", "2345 6789 01234"])
      expect(kept("aadhaar", typed)).toBeNull();
  });

  it("have the form of their kind", () => {
    expect(kept("passport", "z 1234567")).toBe("Z1234567");
    expect(kept("passport", "C01X00T47")).toBeNull();
    expect(kept("passport", "C01X00T47", "DE")).toBe("C01X00T47");
    expect(kept("voter_id", "abc1234567")).toBe("ABC1234567");
    expect(kept("voter_id", "JK/01/001/123456")).toBe("JK/01/001/123456");
    expect(kept("driving_licence", "JK01 2011 0012345")).toBe("JK0120110012345");
    expect(kept("driving_licence", "JK-01/2011/0012345")).toBe("JK0120110012345");
    expect(kept("oci", "A123456")).toBe("A123456");
    for (const kind of PAPER_KINDS) expect(kept(kind, "<script>")).toBeNull();
  });

  it("are covered but for their end, and never shown whole", () => {
    expect(maskedNumber("Z1234567")).toBe("•••• 67");
    expect(maskedNumber("JK0120110012345")).toBe("•••• 345");
    expect(maskedNumber("0123", "aadhaar")).toBe("•••• 0123");
    for (const number of ["A", "AB", "ABC", "ABCD"]) expect(maskedNumber(number)).not.toContain(number);
    expect(maskedNumber("")).toBe("");
  });
});

describe("a traveller who is entered", () => {
  const faults = (entry: object) =>
    travellerEntry.safeParse({ name: "Demo Guest", ...entry }).error?.issues.map(({ path }) => path.join(".")) ?? [];

  it("is a name, and no more has to be said", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ name: " " })).toEqual(["name"]);
    expect(faults({ name: "a".repeat(81) })).toEqual(["name"]);
  });

  it("has a number to each paper, unless one stands there already", () => {
    const paper = { kind: "passport", number: null };
    expect(faults({ paper })).toEqual(["paper.number"]);
    expect(faults({ id: "3f0c3f6e-0000-4000-8000-000000000001", paper })).toEqual([]);
    expect(faults({ paper: { kind: "passport", number: "12" } })).toEqual(["paper.number"]);
    expect(faults({ nationality: "XX" })).toEqual(["nationality"]);
    expect(faults({ bornOn: "1990-01-01", age: 30 })).toEqual(["age"]);
    const permit = { place: "Gurez", number: "A 1" };
    expect(faults({ permits: [permit, { ...permit, place: "gurez" }] })).toEqual(["permits.1.place"]);
    expect(faults({ visa: { number: "a\u0000b" } })).toEqual(["visa.number"]);
  });
});

it("has a paper of their own, where its number is one holder's", () => {
  const faults = (...papers: object[]) => {
    const travellers = papers.map((said) => ({ name: "Demo Guest", ...said }));
    const { error } = travellersSave.safeParse({ bookingId: "3f0c3f6e-0000-4000-8000-000000000001", travellers });
    return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  };
  const passport = { paper: { kind: "passport", number: "Z1234567" } };
  const typedOtherwise = { paper: { kind: "passport", number: "z 123 4567" } };
  expect(faults(passport, {}, typedOtherwise)).toEqual([
    "travellers.2.paper.number: Somebody else on the list has this number",
  ]);
  expect(faults(passport, { ...passport, nationality: "NP" })).toEqual([]);
  // Of which only the end is kept, or which says nothing of its holder.
  for (const [kind, number] of Object.entries({ aadhaar: "0123", photo_card: "SCHOOL-7" }))
    expect(faults({ paper: { kind, number } }, { paper: { kind, number } })).toEqual([]);
});

it("counts years as they are on the day", () => {
  expect(ageOn({ bornOn: "2000-06-15", age: null }, "2026-06-14")).toBe(25);
  expect(ageOn({ bornOn: "2000-06-15", age: null }, "2026-06-15")).toBe(26);
  expect(ageOn({ bornOn: "2026-06-15", age: null }, "2026-01-01")).toBe(0);
  expect(ageOn({ bornOn: null, age: 40 }, "2026-01-01")).toBe(40);
});

it("is the customer's to write from the confirmation until the journey begins", () => {
  const journey = { status: "confirmed", travelDate: "2026-06-15" };
  expect(isOpenToCustomer(journey, "2026-06-14")).toBe(true);
  expect(isOpenToCustomer(journey, "2026-06-15")).toBe(false);
  for (const status of ["pending", "cancelled", "completed"])
    expect(isOpenToCustomer({ ...journey, status }, "2026-06-14")).toBe(false);
});
