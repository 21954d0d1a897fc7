import { describe, expect, it } from "vitest";
import {
  clockTime,
  counted,
  fileSize,
  phoneAddress,
  rupees,
  shortDate,
  shortDateUS,
  shortDay,
  viewCount,
  whatsappAddress,
} from "./format.ts";

describe("rupees", () => {
  it("groups as India does", () => {
    expect(rupees(118_500)).toBe("₹1,18,500");
    expect(rupees(0)).toBe("₹0");
    expect([rupees(-2_000), rupees(-0.5)]).toEqual(["−₹2,000", "−₹0.50"]);
    expect(rupees(18)).toBe("₹18");
  });
  it("writes paise only where there are any", () => expect(rupees(1_250.5)).toBe("₹1,250.50"));
});

describe("dates", () => {
  it("are the agency's, whatever zone the reader is in", () => {
    // Half past one at night in Srinagar, the evening before in UTC.
    const night = new Date("2026-12-23T20:00:00Z");
    expect(shortDate(night)).toBe("24 Dec 2026");
    expect(shortDateUS(night)).toBe("Dec 24, 2026");
  });
  it("write September as every month, with three letters", () =>
    expect(shortDate(new Date("2026-09-28T06:00:00Z"))).toBe("28 Sep 2026"));
  it("leave a calendar day where it is", () => {
    expect(shortDay("2026-03-01")).toBe("1 Mar 2026");
    expect(shortDay("")).toBe("");
    expect(shortDay("2026-13-01")).toBe("");
  });
  it("write a time as people say it", () => {
    expect(clockTime("09:30")).toBe("9:30 am");
    expect(clockTime("00:05")).toBe("12:05 am");
    expect(clockTime("12:00")).toBe("12:00 pm");
    expect(clockTime("24:00")).toBe("");
  });
});

describe("counts", () => {
  it("shorten views above a thousand", () => {
    expect(viewCount(940)).toBe("940");
    expect(viewCount(1_000)).toBe("1000");
    expect(viewCount(1_001)).toBe("1.0k");
    expect(viewCount(2_412)).toBe("2.4k");
  });
  it("know one from many", () => {
    expect(counted(1, "review")).toBe("1 review");
    expect(counted(0, "review")).toBe("0 reviews");
  });
});

describe("phone numbers", () => {
  it("lose what a telephone does not need", () => {
    expect(phoneAddress("+91 194 240 0000")).toBe("tel:+911942400000");
    expect(whatsappAddress("+91 194 240 0000")).toBe("https://wa.me/911942400000");
  });
});

it("sizes are written as people read them", () => {
  expect([0, 1, 940, 12_300, 3_440_000, 13_482_912, 1_207_140_521].map(fileSize)).toEqual([
    ...["0 bytes", "1 byte", "940 bytes", "12 KB", "3.4 MB", "13 MB", "1.2 GB"],
  ]);
});
