import { describe, expect, it } from "vitest";
import { endingOf, worstEnding } from "../core/ends.ts";
import { papersEnding, papersLacking } from "../units/schema.ts";
import { daysHeld, inTheWay, isHeld, isOnPage, kmFault, mayBeTold, mayDo } from "./rules.ts";

const TODAY = "2027-01-10";

describe("papers", () => {
  it("end soon within thirty days, hold on their last day, and are over from the next", () => {
    const days = ["2027-01-09", "2027-01-10", "2027-02-09", "2027-02-10", null];
    expect(days.map((day) => endingOf(day, TODAY))).toEqual(["ended", "soon", "soon", null, null]);
    expect(worstEnding([null, "soon", "ended"])).toBe("ended");
    expect(worstEnding([null, null])).toBeNull();
  });

  it("of a car are told each, and those lacking on a journey's last day", () => {
    const car = {
      ...{ permitEnds: "2027-01-09", insuranceEnds: null, fitnessEnds: "2027-01-20", pollutionEnds: "2028-01-01" },
    };
    expect(papersEnding(car, TODAY)).toEqual([
      { paper: "permit", ends: "2027-01-09", ending: "ended" },
      { paper: "fitness", ends: "2027-01-20", ending: "soon" },
    ]);
    expect(papersLacking(car, "2027-01-21")).toEqual(["permit", "fitness"]);
  });
});

const duty = (firstDay: string, lastDay: string, rest: object = {}) => ({
  ...{ firstDay, lastDay, state: "given" as const, endedOn: null },
  ...rest,
});

describe("a duty", () => {
  it("keeps driver and car on all its days; one that has ended, until the day before its end", () => {
    expect(daysHeld(duty("2027-01-10", "2027-01-12"))).toEqual({ firstDay: "2027-01-10", lastDay: "2027-01-12" });
    const ended = (endedOn: string) => daysHeld(duty("2027-01-10", "2027-01-12", { state: "ended", endedOn }));
    expect(ended("2027-01-10")).toBeNull();
    expect(ended("2027-01-11")).toEqual({ firstDay: "2027-01-10", lastDay: "2027-01-10" });
    expect(ended("2027-01-13")).toEqual({ firstDay: "2027-01-10", lastDay: "2027-01-12" });
    for (const state of ["declined", "released"] as const)
      expect(daysHeld(duty("2027-01-10", "2027-01-12", { state }))).toBeNull();
  });

  it("stands in the way of another where a day is both's", () => {
    const others = [duty("2027-01-10", "2027-01-12"), duty("2027-01-13", "2027-01-13", { state: "declined" })];
    expect(inTheWay(others, { firstDay: "2027-01-12", lastDay: "2027-01-15" })).toEqual([others[0]]);
    expect(inTheWay(others, { firstDay: "2027-01-13", lastDay: "2027-01-15" })).toEqual([]);
  });

  it("goes from given over accepted and started to ended, or is declined before it starts", () => {
    expect([mayDo("accept", "given"), mayDo("accept", "accepted"), mayDo("start", "given")]).toEqual([
      true,
      false,
      true,
    ]);
    expect([mayDo("end", "accepted"), mayDo("end", "started"), mayDo("decline", "started")]).toEqual([
      false,
      true,
      false,
    ]);
    expect((["given", "ended", "declined", "released"] as const).filter(isHeld)).toEqual(["given", "ended"]);
  });

  it("ends with as many kilometres as it began with, or a day's drive more", () => {
    expect([kmFault(100, 99), kmFault(100, 100), kmFault(100, 90_000), kmFault(null, 5)]).toEqual([
      ...["before", null, "tooFar", null],
    ]);
  });
});

it("tells its driver of today's and tomorrow's, and of what is late; not of what came to nothing", () => {
  const told = (firstDay: string, lastDay: string, state: "given" | "started" | "ended" | "released" = "given") =>
    isOnPage({ firstDay, lastDay, state }, TODAY, "2027-01-11");
  expect([told(TODAY, TODAY), told("2027-01-11", "2027-01-14"), told("2027-01-05", TODAY, "ended")]).toEqual(
    Array(3).fill(true),
  );
  expect([told("2027-01-08", "2027-01-09", "started"), told("2027-01-08", "2027-01-09", "ended")]).toEqual([
    true,
    false,
  ]);
  expect([told("2027-01-12", "2027-01-12"), told(TODAY, TODAY, "released")]).toEqual([false, false]);
});

it("what a driver tells is taken until the day after the last, and of none that was released or declined", () => {
  const told = (state: "given" | "started" | "ended" | "released" | "declined", lastDay: string) =>
    mayBeTold({ state, startedAt: null, firstDay: "2027-01-01", lastDay }, "2027-01-09");
  expect([told("given", "2027-02-01"), told("ended", "2027-01-09"), told("started", "2027-01-02")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([told("ended", "2027-01-08"), told("released", TODAY), told("declined", TODAY)]).toEqual([
    false,
    false,
    false,
  ]);
  const underway = { state: "released", startedAt: new Date(), firstDay: TODAY, lastDay: TODAY } as const;
  expect(mayBeTold(underway, "2027-01-09")).toBe(true);
});
