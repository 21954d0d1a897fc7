import { describe, expect, it } from "vitest";
import { slugsSaid } from "./kept-list.ts";

const of = (query: string, most = 3) => slugsSaid(new URLSearchParams(query), most);

describe("the packages that an address names", () => {
  it("are those that may be slugs, each once, and no more than are shown", () => {
    expect(of("p=dal-lake,Gulmarg,dal-lake,<b>,../etc,,a--b,%00,third,fourth")).toEqual([
      "dal-lake",
      "gulmarg",
      "third",
    ]);
    expect(of(`p=${"x".repeat(200)}`)).toEqual([]);
  });
  it("are none where it names none", () => {
    expect(of("")).toEqual([]);
    expect(of("p=")).toEqual([]);
  });
});
