import { describe, expect, it } from "vitest";
import { asked, cab, desk, offer, road, SNOW, said, TERMS } from "../../test/cab-desk.ts";
import { noticeLine } from "../roads/messages.ts";
import type { RoadNotice, StretchView } from "../roads/schema.ts";
import type { SetFare } from "./fare.ts";
import { isAboveNotified, notifiedWords, unknownWords, wayWords, wayWordsForStaff } from "./messages.ts";
import { fareOfNamed, quoteCabs, unknownOf } from "./quote.ts";
import type { JourneyAsked } from "./schema.ts";

describe("an advisory", () => {
  const noted: RoadNotice = {
    ...{ id: "n", state: "closed", needs: "nothing", seatsAtMost: null, terms: "landslide" },
    ...{ from: "2026-06-09", until: "2026-06-11", ...said },
  };
  const roads = (notice: RoadNotice, more: StretchView[] = []) => [
    road("City", "Magam", 22.5),
    road("Magam", "Gulmarg", 28.5, { notices: [notice] }),
    ...more,
  ];

  it("closes a road on its days, and nobody is offered the journey", () => {
    const quote = quoteCabs(desk({ roads: roads(noted) }), asked());
    const words = "Magam to Gulmarg: closed from 9 Jun 2026 to 11 Jun 2026: landslide";
    expect(quote).toMatchObject({ state: "closed", closed: [words], noted: [] });
    expect(quote.offers.map(({ refusal }) => refusal)).toEqual([words, words]);
    expect(noticeLine(noted)).toBe("Closed from 9 Jun 2026 to 11 Jun 2026: landslide");
    expect(quoteCabs(desk({ roads: roads(noted) }), asked({ day: "2026-06-12" })).state).toBe("open");
    expect(quoteCabs(desk({ roads: roads({ ...noted, until: null }) }), asked({ day: "2027-06-12" })).state).toBe(
      "closed",
    );
  });

  it("sends cars around, at what the longer way costs, and says why", () => {
    const around = roads(noted, [road("Airport", "Gulmarg", 60), road("City", "Airport", 12)]);
    const quote = quoteCabs(desk({ roads: around }), asked());
    expect(quote).toMatchObject({ state: "open", km: 72, passes: ["City", "Airport", "Gulmarg"] });
    expect(quote.noted).toEqual(["Magam to Gulmarg: closed from 9 Jun 2026 to 11 Jun 2026: landslide"]);
  });

  it("keeps off cars that lack what it asks for, and is told to the others", () => {
    const snow = {
      ...noted,
      state: "restricted" as const,
      needs: "four_wheel" as const,
      terms: "one way, 8 am to 2 pm",
    };
    const quote = quoteCabs(desk({ roads: roads(snow) }), asked());
    const words =
      "Magam to Gulmarg: with limits from 9 Jun 2026 to 11 Jun 2026: four-wheel drive, one way, 8 am to 2 pm";
    expect(quote.noted).toEqual([words]);
    expect(quote.offers.map(({ refusal }) => refusal)).toEqual(["", words]);
  });
});

describe("what staff are told", () => {
  it("names what of a way is none of our places, as it was typed", () => {
    const unknown = unknownOf(desk(), asked({ from: "city", stops: ["Avantipora", "Magam"], to: "Hotel Pine" }));
    expect(unknown).toEqual(["Avantipora", "Hotel Pine"]);
    expect(unknownWords(unknown)).toMatch(/^'Avantipora', 'Hotel Pine' are none of our places/);
    expect(unknownWords(unknownOf(desk(), asked()))).toBe("");
  });

  it("never asks them to call the agency that they are", () => {
    for (const state of ["closed", "open"] as const) {
      const said = { state, refusal: "City to Magam is closed", vehicle: "Jeep", mayGo: [] };
      expect(wayWords(said)).toMatch(/call us/i);
      expect(wayWordsForStaff(said)).not.toMatch(/call us/i);
    }
    const said = { state: "open" as const, refusal: "no chains", vehicle: "Jeep", mayGo: ["Van"] };
    expect(wayWordsForStaff(said)).toBe(wayWords(said));
  });
});

describe("a fare by the kilometre", () => {
  it("counts begun kilometres, and passes on what the roads cost", () => {
    expect(quoteCabs(desk(), asked())).toMatchObject({
      state: "open",
      km: 51,
      minutes: 102,
      passes: ["City", "Magam", "Gulmarg"],
    });
    expect(offer(desk(), asked())).toEqual({
      vehicleId: "Jeep",
      basis: "by_km",
      lines: [
        { title: "City to Gulmarg, km", quantity: 51, unitPrice: 18 },
        { title: "Entry", quantity: 2, unitPrice: 50 },
        { title: "Toll", quantity: 1, unitPrice: 30 },
      ],
      total: 1_048,
      perKm: 18,
      notified: { fareClass: "medium", perKm: 17.98, ...said },
      refusal: "",
    });
    expect(offer(desk(), asked({ from: "sxr" }))?.lines[0]).toMatchObject({ quantity: 64 });
  });

  it("knows days, nights away, waiting and stops", () => {
    const own = desk({ cabs: [cab("Car", TERMS)] });
    expect(offer(own, asked())?.lines.slice(0, 2)).toEqual([
      { title: "City to Gulmarg, km", quantity: 51, unitPrice: 18 },
      { title: "Up to the 80 km that a day counts", quantity: 29, unitPrice: 18 },
    ]);
    const back = offer(own, asked({ stops: ["Magam"], time: "05:00", back: "2026-06-12", backTime: "23:30" }));
    expect(back?.lines).toEqual([
      { title: "City to Gulmarg and back, km", quantity: 102, unitPrice: 18 },
      { title: "Up to the 80 km that a day counts", quantity: 138, unitPrice: 18 },
      { title: "Driver's allowance, nights away", quantity: 2, unitPrice: 500 },
      { title: "Stops on the way", quantity: 1, unitPrice: 50 },
      { title: "Setting out at night (10 pm to 6 am)", quantity: 2, unitPrice: 300 },
      { title: "Entry", quantity: 2, unitPrice: 50 },
      { title: "Toll", quantity: 2, unitPrice: 30 },
    ]);
    // 9:00, there at 10:42, back from 16:00: 5 h 18 min, of which two hours cost nothing.
    const waits = offer(own, asked({ time: "09:00", back: "2026-06-10", backTime: "16:00" }));
    expect(waits?.lines).toContainEqual({ title: "Waiting, hours", quantity: 4, unitPrice: 100 });
  });
});

describe("a fare that is set", () => {
  const set: SetFare = {
    ...{ fromId: "Gulmarg", toId: "City", vehicleId: "Jeep", trip: "oneway" },
    ...{ seasonFrom: null, seasonTo: null, amount: 2_000 },
  };
  const fares = [set, { ...set, seasonFrom: "12-20", seasonTo: "01-10", amount: 2_600 }];

  it("holds both ways for its vehicle, in its season before all others, with what is passed on", () => {
    expect(offer(desk({ fares }), asked())).toMatchObject({ basis: "fixed", total: 2_130, perKm: 39.22 });
    expect(offer(desk({ fares }), asked({ from: "Gulmarg", to: "City" }))).toMatchObject({ total: 2_130 });
    expect(offer(desk({ fares }), asked({ day: "2026-12-25" }))).toMatchObject({ basis: "fixed", total: 2_730 });
    expect(offer(desk({ fares }), asked(), 1)).toMatchObject({ vehicleId: "Bus", basis: "by_km" });
  });

  it("is for that journey alone, and nothing that is added to that costs less: neither a stop nor the way back", () => {
    const stopped = offer(desk({ fares, cabs: [cab("Jeep", TERMS)] }), asked({ stops: ["Magam"] }));
    expect(stopped).toMatchObject({ basis: "by_km", total: 2_180, perKm: 39.22 });
    expect(stopped?.lines.slice(1, 4)).toEqual([
      { title: "Up to the 80 km that a day counts", quantity: 29, unitPrice: 18 },
      { title: "Up to our fixed fare between these places", quantity: 1, unitPrice: 560 },
      { title: "Stops on the way", quantity: 1, unitPrice: 50 },
    ]);
    expect(offer(desk({ fares }), asked({ back: "2026-06-10" }))).toMatchObject({ basis: "by_km", total: 2_160 });
    const both = [...fares, { ...set, trip: "roundtrip" as const, amount: 2_700 }];
    expect(offer(desk({ fares: both }), asked({ back: "2026-06-10" }))).toMatchObject({ basis: "fixed", total: 2_860 });
    expect(offer(desk({ fares: both }), asked({ back: "2026-06-11" }))).toMatchObject({ basis: "by_km", total: 2_860 });
    // Nor does it to go farther and turn, or once round.
    expect(offer(desk({ fares }), asked({ stops: ["Gulmarg"], to: "Magam" }))).toMatchObject({ total: 2_160 });
    const round = offer(desk({ fares: both }), asked({ stops: ["Gulmarg"], to: "City" }));
    expect(round).toMatchObject({ basis: "by_km", total: 2_860 });
    expect(round?.lines[0]?.title).toBe("City to Gulmarg and back, km");
    // Where kilometres come to more, they are what is asked.
    const far = offer(desk({ fares }), asked({ to: "Gulmarg", stops: ["Gurez"] }));
    expect(far?.lines).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining("fixed") }));
    expect(far?.perKm).toBe(18);
  });
});

describe("a journey that nobody knows", () => {
  it.each([
    ["a place of nobody's", { to: "My aunt's house" }],
    ["no road", { to: "Airport", roads: [road("City", "Magam", 22)] }],
    ["the same place", { to: "City" }],
    ["nowhere else on the way", { to: "City", stops: ["City"] }],
  ])(
    "has the documented estimate: %s",
    (_, { roads, ...journey }: Partial<JourneyAsked> & { roads?: StretchView[] }) => {
      const quote = quoteCabs(desk(roads ? { roads } : {}), asked(journey));
      expect(quote).toMatchObject({ state: "unknown", km: 0, passes: [] });
      expect(quote.offers[0]).toMatchObject({
        basis: "estimate",
        total: 900,
        perKm: null,
        notified: null,
        refusal: "",
      });
    },
  );

  it.each([
    ["an address in one of ours", { to: "Hotel Pine, Gulmarg" }, 1_048],
    ["one of ours beside others' words, in any spelling", { from: "near the SXR", to: "GULMARG, main market" }, 1_282],
    ["a stop of nobody's between two of ours", { stops: ["My aunt's house"] }, 1_048],
    ["an address that names two, by its last", { from: "Gulmarg Hotel, City", to: "Gulmarg town" }, 1_048],
    ["nothing of ours but where it begins", { to: "My aunt's house" }, 0],
    ["one place by two names", { to: "City centre" }, 0],
  ])("is priced by what of it is known: %s", (_, journey, fare) => {
    expect(quoteCabs(desk(), asked(journey)).state).toBe("unknown");
    expect(fareOfNamed(desk(), asked(journey), "Jeep")).toBe(fare);
    expect(fareOfNamed(desk({ cabs: [cab("Jeep", { priceUnit: "per day" })] }), asked(journey), "Jeep")).toBe(0);
  });

  it("has it too where a vehicle asks by the day", () => {
    const quote = quoteCabs(desk({ cabs: [cab("Limousine", { price: 4_000, priceUnit: "per day" })] }), asked());
    expect(quote.offers[0]).toMatchObject({ basis: "estimate", total: 200_000 });
  });
});

describe("a vehicle", () => {
  it("may not go where the road's limits keep it out on its day, there or back", () => {
    const winter = quoteCabs(desk(), asked({ day: "2027-01-15" }));
    expect(winter.offers.map(({ refusal }) => refusal)).toEqual([
      "",
      "Magam to Gulmarg, 1 Dec to 15 Mar: snow chains or four-wheel drive, 10 seats at most",
    ]);
    expect(quoteCabs(desk(), asked({ day: "2026-11-30" })).offers[1]?.refusal).toBe("");
    const back = asked({ day: "2026-11-30", back: "2026-12-01" });
    expect(quoteCabs(desk(), back).offers[1]?.refusal).toMatch(/^Magam to Gulmarg/);
  });

  it("takes another road where one keeps it out", () => {
    const roads = [road("City", "Gulmarg", 50, { limits: [SNOW] }), road("City", "Gulmarg", 70, { road: "By Bunyar" })];
    const quote = quoteCabs(
      desk({ roads: roads.map((one, at) => ({ ...one, id: String(at) })) }),
      asked({ day: "2027-01-15" }),
    );
    expect(quote.offers.map(({ refusal, lines }) => [refusal, lines[0]?.quantity])).toEqual([
      ["", 50],
      ["", 70],
    ]);
  });

  it("goes nowhere where the road is closed, and that is said", () => {
    const quote = quoteCabs(desk(), asked({ to: "Gurez", day: "2027-01-15" }));
    expect(quote).toMatchObject({ state: "closed", km: 123, closed: ["City to Gurez is open May to Nov only"] });
    expect(quote.offers[0]).toMatchObject({ basis: "by_km", refusal: "City to Gurez is open May to Nov only" });
    expect(quote.offers[0]?.lines).toContainEqual({ title: "Permit", quantity: 1, unitPrice: 200 });
  });

  it("is held against what the state notified for its class and was in force on the day", () => {
    const then = (day: string, at: number) => offer(desk(), asked({ day }), at);
    expect(notifiedWords(then("2026-06-10", 0) ?? { notified: null, perKm: null })).toBe(
      "Notified by the state, medium class: ₹17.98 a km (A test, 26 Nov 2026). Ours comes to ₹18 a km.",
    );
    expect([then("2026-06-10", 0), then("2027-06-10", 0)].map((one) => one && isAboveNotified(one))).toEqual([
      true,
      false,
    ]);
    expect(then("2026-06-10", 1)?.notified).toBeNull();
  });
});
