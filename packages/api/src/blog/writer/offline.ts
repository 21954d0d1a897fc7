import { countWords } from "@shikara/contract/blog/schema";
import { MAX_EXCERPT, MAX_TITLE, META_DESCRIPTION_HINT, META_TITLE_HINT } from "@shikara/contract/blog/admin";
import type { Brief } from "@shikara/contract/blog/writer";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import type { TourRow } from "../../tours/tours.queries.ts";
import { bookingPart, dayBlock, RANK, tourPart, vehicleBlock, vehiclesPart } from "./agency-parts.ts";
import { NOTES } from "./notes/all.ts";
import type { Block, Part } from "./parts.ts";
import { capitalised, escaped, list, opening, p, shortened } from "./prose.ts";
import { relevance, stem, wordsOf } from "./relevance.ts";
import { farewell, lede } from "./voice.ts";
import type { Agency, Writer, WrittenPost } from "./writer.ts";

/** A draft ends as soon as it is this near to its length, and takes nothing that would lead it this far beyond. */
const NEAR = 0.97;
const BEYOND = 1.12;
const MAX_TAG = 40;
/** Our own records come before general advice on the same subject. */
const OWN = 0.5;
/** Blocks about one focus area at most. */
const FOCUS_BLOCKS = 4;

/** What has been told in one section is not told in another. */
interface Told {
  days: Set<ItineraryDay>;
  paragraphs: Set<string>;
}

/** All that the house knows about one focus area. */
function focusPart(focus: string, index: number, { tours, vehicles }: Agency, told: Told): Part | null {
  const wanted = wordsOf(focus);
  const found: (Block & { score: number; tell: () => void })[] = [];
  const consider = (text: string, block: Block | null, tell: () => void, own = OWN) => {
    const score = relevance(text, wanted);
    if (block && score > 0) found.push({ ...block, score: score + own, tell });
  };
  for (const { heading, about, paragraphs } of NOTES)
    for (const paragraph of paragraphs)
      if (!told.paragraphs.has(paragraph))
        consider(
          `${heading} ${about} ${paragraph}`,
          { html: p(escaped(paragraph)), teaser: paragraph },
          () => told.paragraphs.add(paragraph),
          0,
        );
  let days = index;
  for (const tour of tours)
    for (const day of tour.itinerary)
      if (!told.days.has(day) && relevance(`${day.title} ${day.description}`, wanted) > 0) {
        consider(`${day.title} ${day.description}`, dayBlock(tour, day, days), () => told.days.add(day));
        days += 1;
      }
  vehicles.forEach((vehicle, at) => {
    const text = `${vehicle.name} ${vehicle.model} ${vehicle.features.join(" ")}`;
    if (!told.paragraphs.has(vehicle.id))
      consider(text, vehicleBlock(vehicle, at), () => told.paragraphs.add(vehicle.id));
  });
  const blocks = found.sort((a, b) => b.score - a.score).slice(0, FOCUS_BLOCKS);
  for (const { tell } of blocks) tell();
  return blocks.length > 0 ? { heading: capitalised(focus), rank: RANK.focus, score: 100 - index, blocks } : null;
}

/** What nobody here has written about: to be asked, not made up. */
const askingPart = (unknown: readonly string[]): Part => ({
  heading: "Worth asking us",
  rank: RANK.asking,
  score: 50,
  blocks: [
    {
      teaser: "",
      html:
        p(
          "Some things change too often to be written down for good. Ask the planner who works out your days about these:",
        ) + list(unknown.map(capitalised)),
    },
  ],
});

/** Everything the post could say, each thing once. */
function partsFor(brief: Brief, agency: Agency): Part[] {
  const wanted = wordsOf([brief.topic, ...brief.keywords, ...brief.focusAreas].join(" "));
  const told: Told = { days: new Set(), paragraphs: new Set() };
  const focused = brief.focusAreas.map((focus, index) => focusPart(focus, index, agency, told));
  const unknown = brief.focusAreas.filter((_, index) => focused[index] === null);
  const notes = NOTES.map(({ heading, about, categories, paragraphs }) => ({
    heading,
    rank: RANK.note,
    score: relevance(`${heading} ${about}`, wanted) * 2 + (categories[0] === brief.category ? 1 : 0),
    blocks: paragraphs
      .filter((text) => !told.paragraphs.has(text))
      .map((text) => ({ html: p(escaped(text)), teaser: text })),
  }));
  const tourText = ({ title, description, highlights, itinerary }: TourRow) =>
    [title, description, ...highlights, ...itinerary.map((day) => day.title)].join(" ");
  const tours = agency.tours.map((tour, index) =>
    // Our own journeys come before general advice: the first of them in any case.
    tourPart(tour, index, relevance(tourText(tour), wanted) * 2 + (index === 0 ? 1 : 0.5), wanted, told.days),
  );
  const fleet = agency.vehicles.filter(({ id }) => !told.paragraphs.has(id));
  const aboutCabs = relevance("cab car taxi road drive driver transfer vehicle fare transport", wanted) * 3;
  return [
    ...focused.filter((part) => part !== null),
    ...(unknown.length > 0 ? [askingPart(unknown)] : []),
    ...notes,
    ...tours,
    ...(fleet.length > 0 ? [vehiclesPart(fleet, aboutCabs + 0.4)] : []),
    bookingPart(agency, 0.3),
  ]
    .filter(({ blocks }) => blocks.length > 0)
    .sort((a, b) => b.score - a.score);
}

/**
 * As many blocks as the length asks for: first a few of every part that is wanted, then of the others, then whatever is left.
 * @returns for each part that is told, its blocks
 */
function chosen(parts: readonly Part[], budget: number, target: number): Map<Part, Set<Block>> {
  const taken = new Map<Part, Set<Block>>();
  let words = 0;
  const take = (among: readonly Part[], most: number) => {
    for (const part of among)
      for (const place of part.wanted ?? part.blocks.keys()) {
        const own = taken.get(part) ?? new Set();
        const block = part.blocks[place];
        if (words >= budget * NEAR || own.size >= most) break;
        if (!block || own.has(block)) continue;
        const more = countWords(block.html) + (own.size === 0 ? countWords(part.heading) : 0);
        if (words + more > budget * BEYOND) continue;
        taken.set(part, own.add(block));
        words += more;
      }
  };
  const depth = Math.max(2, Math.round(target / 400));
  take(
    parts.filter(({ score }) => score >= 1),
    depth,
  );
  take(parts, 2);
  take(parts, Number.POSITIVE_INFINITY);
  return taken;
}

function compose(brief: Brief, agency: Agency): WrittenPost {
  const topic = capitalised(brief.topic.replace(/[\s.]+$/, ""));
  const [head, foot] = [lede(topic, brief.tone, agency), farewell(brief.tone, agency)];
  const parts = partsFor(brief, agency);
  const sections = [...chosen(parts, brief.targetLength - countWords(head + foot), brief.targetLength)].sort(
    ([a], [b]) => a.rank - b.rank,
  );
  const blocksOf = ([part, blocks]: [Part, Set<Block>]) => part.blocks.filter((block) => blocks.has(block));
  const body = sections.map(
    (section) =>
      `<h2>${escaped(section[0].heading)}</h2>${blocksOf(section)
        .map(({ html }) => html)
        .join("")}`,
  );
  const told = sections.filter(([{ rank }]) => rank <= RANK.vehicle).flatMap(blocksOf);
  const teaser =
    opening(told.find(({ teaser: text }) => text !== "")?.teaser ?? agency.settings.companyInfo.description, 220) ||
    topic;
  const known = wordsOf(NOTES.map(({ about }) => about).join(" "));
  const places =
    [brief.topic, ...brief.focusAreas]
      .join(" ")
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [];
  const leading = sections.find(([{ rank }]) => rank === RANK.tour)?.[0].heading;
  const shown = agency.tours.find(({ title }) => title === leading) ?? agency.tours[0];
  return {
    title: shortened(topic, MAX_TITLE),
    excerpt: shortened(teaser, MAX_EXCERPT),
    content: head + body.join("") + foot,
    tags:
      brief.keywords.length > 0
        ? brief.keywords.slice(0, 6).map((keyword) => shortened(keyword, MAX_TAG))
        : [...new Set(places)].filter((word) => known.has(stem(word))).slice(0, 5),
    metaTitle: shortened(topic, META_TITLE_HINT),
    metaDescription: shortened(teaser, META_DESCRIPTION_HINT),
    seoKeywords: brief.keywords,
    featuredImage: shown?.image ?? "",
    claims: sections.flatMap(blocksOf).flatMap(({ claims = [] }) => claims),
  };
}

/** Composes a first draft from the agency's own records and what any planner in the valley knows; the same brief makes the same draft. */
export const offlineWriter: Writer = {
  generator: "offline",
  async *write(brief, agency, signal) {
    const post = compose(brief, agency);
    signal.throwIfAborted();
    yield countWords(post.content);
    return post;
  },
};
