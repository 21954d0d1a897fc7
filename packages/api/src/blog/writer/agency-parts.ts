import { paths } from "@shikara/contract/routes";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import type { TourRow } from "../../tours/tours.queries.ts";
import type { VehicleRow } from "../../vehicles/vehicles.queries.ts";
import type { Block, Part } from "./parts.ts";
import { claimsOf, escaped, link, list, p, sentence, series } from "./prose.ts";
import { relevance } from "./relevance.ts";
import { type Agency, tourFare, vehicleFare } from "./writer.ts";

export const RANK = { focus: 0, note: 1, tour: 2, vehicle: 3, asking: 4, booking: 5 };

const at = <T>(variants: readonly [T, ...T[]], index: number): T => variants[index % variants.length] ?? variants[0];
const tourLink = ({ slug, title }: TourRow) => link(paths.tour(slug), title);
const group = ({ groupSize }: TourRow) =>
  escaped(groupSize.replace(/\b(?:People|Persons|Guests|Pax)\b/g, (word) => word.toLowerCase()));

function facts(tour: TourRow, index: number): Block {
  const its = { link: tourLink(tour), duration: escaped(tour.duration), group: group(tour), fare: tourFare(tour.id) };
  const html = at(
    [
      `The ${its.link} takes ${its.duration} (group size: ${its.group}) and costs ${its.fare}.`,
      `Plan ${its.duration} for the ${its.link}: the group size is ${its.group}, the price ${its.fare}.`,
      `At ${its.fare}, the ${its.link} fills ${its.duration}; group size: ${its.group}.`,
    ],
    index,
  );
  const record = `tour:${tour.id}`;
  const claims = [
    { record, field: "duration", value: tour.duration },
    { record, field: "groupSize", value: tour.groupSize },
    ...claimsOf(record, "description", tour.description),
    ...claimsOf(record, "title", tour.title),
  ];
  return { html: p(escaped(sentence(tour.description))) + p(html), claims, teaser: tour.description };
}

/** What the itinerary says of a day, without its heading; '' when it says nothing. */
function dayText({ description, activities }: ItineraryDay, index: number): string {
  const lead = at(["On the plan: ", "What the day holds: ", "Part of it: ", "To do: "], index);
  const plan = activities.length > 0 ? `${lead}${series(activities)}.` : "";
  return [description && sentence(description), plan].filter(Boolean).map(escaped).join(" ");
}

const dayClaims = ({ id }: TourRow, { title, description, activities }: ItineraryDay) =>
  claimsOf(`tour:${id}`, "itinerary", [title, description, ...activities].join(" "));

/** A package from its description to what its price leaves out. Days in `told` stand elsewhere in the post already. */
export function tourPart(
  tour: TourRow,
  index: number,
  score: number,
  wanted: ReadonlySet<string>,
  told: ReadonlySet<ItineraryDay>,
): Part {
  const record = `tour:${tour.id}`;
  const days = tour.itinerary.flatMap((day) => {
    const text = told.has(day) ? "" : dayText(day, day.day + index);
    const html = `<h3>Day ${day.day}: ${escaped(day.title)}</h3>${p(text)}`;
    return text
      ? [
          {
            html,
            teaser: day.description,
            claims: dayClaims(tour, day),
            score: relevance(`${day.title} ${text}`, wanted),
          },
        ]
      : [];
  });
  const listed = (field: "highlights" | "inclusions" | "exclusions", lead: string): Block[] =>
    tour[field].length > 0
      ? [{ html: p(lead) + list(tour[field]), teaser: "", claims: claimsOf(record, field, tour[field].join(" ")) }]
      : [];
  const before = [
    facts(tour, index),
    ...listed(
      "highlights",
      at(["What guests come for:", "It is chosen for:", "The days people talk of afterwards:"], index),
    ),
  ];
  const after = [
    ...listed("inclusions", at(["The price covers:", "What is paid for with it:", "Included, without asking:"], index)),
    ...listed("exclusions", at(["It does not cover:", "To be paid on the way:", "Not included:"], index)),
  ];
  // First what it is, then its days, those that are asked for before the others, then what the price covers.
  const dayOrder = days.map((_, day) => day).sort((a, b) => (days[b]?.score ?? 0) - (days[a]?.score ?? 0) || a - b);
  const blocks = [...before, ...days, ...after];
  const places = [0, ...dayOrder.map((day) => before.length + day), ...blocks.keys()];
  return { heading: tour.title, rank: RANK.tour, score, blocks, wanted: [...new Set(places)] };
}

/** What a day says, as it is told in a section about something else. */
export function dayBlock(tour: TourRow, day: ItineraryDay, index: number): Block | null {
  const text = dayText({ ...day, activities: [] }, 0);
  if (!text) return null;
  const title = escaped(day.title);
  const lead = at(
    [
      `The ${tourLink(tour)} gives it day ${day.day}, ‘${title}’.`,
      `See day ${day.day} of the ${tourLink(tour)}: ${sentence(title)}`,
      `Day ${day.day} of the ${tourLink(tour)} is called ‘${title}’.`,
      `It comes back on day ${day.day} of the ${tourLink(tour)}, ‘${title}’.`,
    ],
    index,
  );
  return { html: p(`${lead} ${text}`), teaser: day.description, claims: dayClaims(tour, day) };
}

/** What a vehicle is and what it costs. */
export function vehicleBlock(vehicle: VehicleRow, index: number): Block {
  const { name, capacity, description, features, specifications, price, priceUnit } = vehicle;
  const { luggage } = specifications;
  const facts = [capacity, specifications.fuelType, luggage && `room for ${luggage}`].filter(Boolean).join(", ");
  const said = description
    ? sentence(description)
    : features.length > 0
      ? `It comes with ${series(features.slice(0, 4))}.`
      : "";
  const fare =
    price > 0
      ? at(
          [
            `The fare is ${vehicleFare(vehicle.id)}.`,
            `It drives at ${vehicleFare(vehicle.id)}.`,
            `Reckon with ${vehicleFare(vehicle.id)}.`,
          ],
          index,
        )
      : "";
  const html = p(
    `<strong>${escaped(name)}</strong> (${escaped(facts)}). ${escaped(said)} ${fare}`.replace(/ +/g, " ").trim(),
  );
  return {
    html,
    teaser: vehicle.description,
    claims: claimsOf(`vehicle:${vehicle.id}`, "description", `${said} ${priceUnit}`),
  };
}

export function vehiclesPart(vehicles: readonly VehicleRow[], score: number): Part {
  const intro = p(
    `A cab for every party and every road: each fare below is by the kilometre, the day or the hour, as it says, and any of them can be asked for on the ${link(paths.bookCab, "cab page")}.`,
  );
  const popularFirst = [...vehicles].sort((a, b) => Number(b.isPopular) - Number(a.isPopular));
  return {
    heading: "Getting around",
    rank: RANK.vehicle,
    score,
    blocks: [{ html: intro, teaser: "" }, ...popularFirst.map(vehicleBlock)],
  };
}

/** What to know before booking: the agency's own policies. */
export function bookingPart({ settings: { policies } }: Agency, score: number): Part {
  const claims = claimsOf("settings", "policies", [...policies.notes, ...policies.cancellation].join(" "));
  return {
    heading: "Before you book",
    rank: RANK.booking,
    score,
    blocks: [
      { html: p("Good to know in advance, whichever journey it becomes:") + list(policies.notes), teaser: "", claims },
      {
        html: p("And if the journey has to be called off, this is what it costs:") + list(policies.cancellation),
        teaser: "",
        claims,
      },
    ],
  };
}
