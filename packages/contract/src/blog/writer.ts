import { z } from "zod";
import { id, line, textList, version } from "../core/atoms.ts";
import { BLOG_CATEGORIES, BLOG_GENERATORS } from "./schema.ts";
import { deskPost } from "./admin.ts";

/** Words of a post made by Generate. */
export const MIN_LENGTH = 500;
export const MAX_LENGTH = 3_000;
export const DEFAULT_LENGTH = 1_500;
/** What the dialog offers; over REST any other word will do. */
export const TONES = ["informative", "casual", "professional", "exciting"] as const;
export const MAX_TOPIC = 200;
export const MAX_FOCUS_AREAS = 10;

/** Only the topic is required. */
export const blogGenerate = z.strictObject({
  topic: line(MAX_TOPIC),
  category: z.enum(BLOG_CATEGORIES).default("destinations"),
  keywords: textList(line(60), 20).default([]),
  focusAreas: textList(line(100), MAX_FOCUS_AREAS).default([]),
  targetLength: z
    .number(`Please enter a number from ${MIN_LENGTH} to ${MAX_LENGTH}`)
    .int("Please enter a whole number")
    .min(MIN_LENGTH, `Please enter at least ${MIN_LENGTH} words`)
    .max(MAX_LENGTH, `Please enter at most ${MAX_LENGTH} words`)
    .default(DEFAULT_LENGTH),
  tone: line(40).default("informative"),
});
export type BlogGenerate = z.input<typeof blogGenerate>;
export type Brief = z.output<typeof blogGenerate>;

/** Who answers: a provider, or the house itself. */
export const blogWriter = z.object({ generator: z.enum(BLOG_GENERATORS) });

export const GENERATE_STEPS = ["reading", "writing", "checking", "saving"] as const;
export type GenerateStep = (typeof GENERATE_STEPS)[number];

/** What is told while a post is made; the last one brings it. */
export const generateEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), step: z.enum(GENERATE_STEPS), words: z.number().int() }),
  z.object({ kind: z.literal("done"), post: deskPost }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

/** Somebody has looked at a figure that no record of ours bears out, and stands for it. */
export const blogAcknowledge = z.strictObject({ id, fact: z.string().max(400), version: version.optional() });
export type BlogAcknowledge = z.infer<typeof blogAcknowledge>;
