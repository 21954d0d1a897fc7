import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { hasContent, MAX_EXCERPT, MAX_TITLE } from "@shikara/contract/blog/admin";
import { claim, MAX_CLAIMS } from "@shikara/contract/blog/claims";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { countWords } from "@shikara/contract/blog/schema";
import { MAX_PAGE_TEXT } from "@shikara/contract/core/atoms";
import { Failure } from "@shikara/contract/core/fail";
import { paths } from "@shikara/contract/routes";
import {
  APICallError,
  asSchema,
  extractJsonMiddleware,
  type LanguageModelMiddleware,
  streamText,
  wrapLanguageModel,
} from "ai";
import { z } from "zod";
import { guardedFetch, SentElsewhere, TooMuch } from "../../core/guarded-fetch.ts";
import { sanitizeGenerated } from "../sanitize.ts";
import { promptFor, SYSTEM } from "./prompt.ts";
import { shortened } from "./prose.ts";
import { TRANSLATOR, translationPrompt } from "./translation-prompt.ts";
import type { Agency, Writer, WrittenPost } from "./writer.ts";

/** Where an OpenAI-compatible service answers, and as whom. */
export interface Provider {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface Limits {
  /** Both tries together. */
  deadlineMs: number;
  /** Before the second try. */
  pauseMs: number;
}
const LIMITS: Limits = { deadlineMs: 180_000, pauseMs: 1_000 };
/** Of the wire, where each word comes in a parcel of its own; and of the text. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TEXT = 200_000;
/** It is told how far it is whenever as much has come. */
const TOLD_EVERY = 200;
const NAME = "writer";

// It would warn on the console of every setting that a service does not know.
globalThis.AI_SDK_LOG_WARNINGS = false;

const answer = z.object({
  title: z.string().trim().min(1),
  excerpt: z.string().trim().min(1),
  content: z.string().refine((text) => text.length <= MAX_PAGE_TEXT && hasContent(text)),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  seoKeywords: z.array(z.string()),
  claims: z.array(claim),
});

const translated = z.object({ texts: z.array(z.string()) });

const inJson = (name: string, schema: z.ZodType): LanguageModelMiddleware => ({
  specificationVersion: "v3",
  transformParams: async ({ params }) => ({
    ...params,
    responseFormat: { type: "json", name, schema: await asSchema(schema).jsonSchema },
  }),
});

const oneLine = (text: string, most: number) => shortened(text.replace(/[\p{Cc}\s]+/gu, " ").trim(), most);
const lines = (texts: readonly string[], most: number, count: number) =>
  [...new Set(texts.map((text) => oneLine(text, most)))].filter(Boolean).slice(0, count);

/** What no text of ours may hold: signs that control, and half a character. */
const NO_TEXT = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const parsed = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? value.replace(NO_TEXT, "") : value));

/**
 * An answer as a post that can be stored: nothing in it but text, links of our own and fares of records that it was given.
 * @throws TooMuch where it is longer than a post when it is written out, Error where nothing is left of it
 */
function tidied(given: z.output<typeof answer>, { tours, vehicles }: Agency): WrittenPost {
  const known = new Set([...tours, ...vehicles].map(({ id }) => id));
  const content = sanitizeGenerated(given.content, known);
  if (content.length > MAX_PAGE_TEXT) throw new TooMuch("The post is too long");
  if (!hasContent(content)) throw new Error("The post says nothing");
  return {
    title: oneLine(given.title, MAX_TITLE),
    excerpt: oneLine(given.excerpt, MAX_EXCERPT),
    content,
    tags: lines(given.tags, 40, 8),
    metaTitle: oneLine(given.metaTitle, 200),
    metaDescription: oneLine(given.metaDescription, 500),
    seoKeywords: lines(given.seoKeywords, 60, 20),
    featuredImage:
      tours.find(({ slug }) => given.content.includes(`${paths.tour(slug)}"`))?.image ?? tours[0]?.image ?? "",
    claims: given.claims.slice(0, MAX_CLAIMS),
  };
}

const statusOf = (error: unknown) => (APICallError.isInstance(error) ? error.statusCode : undefined);
const isRefusal = (status: number | undefined) => status === 401 || status === 403 || status === 404;

const isSentElsewhere = (error: unknown): boolean =>
  error instanceof SentElsewhere || (error instanceof Error && isSentElsewhere(error.cause));

/** Why there is no post, in words. */
function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  const because = (words: string) => new Failure("PROVIDER_FAILED", words, undefined, error);
  if (isRefusal(status)) return because(BLOG_MESSAGES.writerRefused);
  if (status === 429) return because(BLOG_MESSAGES.writerBusy);
  if (status !== undefined && status >= 400) return because(`${BLOG_MESSAGES.writerFailed} (${status})`);
  if (isSentElsewhere(error)) return because(BLOG_MESSAGES.writerMoved);
  const isUnreachable = APICallError.isInstance(error) && !(error.cause instanceof TooMuch);
  return because(isUnreachable ? BLOG_MESSAGES.writerFailed : BLOG_MESSAGES.writerGarbled);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}

/** What a service is asked for, and how its answer is read. */
interface Task<Answer> {
  name: string;
  schema: z.ZodType;
  system: string;
  prompt: string;
  read(answer: unknown): Answer;
}

/** Drafts by an OpenAI-compatible service. What it answers is checked, tried once more when it is no post, and never trusted. */
export function providerWriter({ baseUrl, apiKey, model }: Provider, limits: Limits = LIMITS): Writer {
  const modelFor = ({ name, schema }: Task<unknown>, supportsStructuredOutputs: boolean) =>
    wrapLanguageModel({
      model: createOpenAICompatible({
        name: NAME,
        baseURL: baseUrl,
        ...(apiKey && { apiKey }),
        supportsStructuredOutputs,
        fetch: guardedFetch(MAX_BYTES),
      })(model),
      // Some put their JSON between fences. The answer is parsed once, when it is whole: the SDK's own way parses what there is
      // at every word, which a flood of them brings to a stand.
      middleware: [inJson(name, schema), extractJsonMiddleware()],
    });

  async function* attempt<Answer>(task: Task<Answer>, isStrict: boolean, abortSignal: AbortSignal) {
    const stop = new AbortController();
    const result = streamText({
      model: modelFor(task, isStrict),
      system: task.system,
      prompt: task.prompt,
      providerOptions: { [NAME]: { strictJsonSchema: false } },
      maxRetries: 0,
      abortSignal: AbortSignal.any([abortSignal, stop.signal]),
      // Thrown below.
      onError() {},
    });
    let text = "";
    let [told, words] = [0, 0];
    // Not `for await`: who leaves that before the end waits for the rest to be read.
    const parts = result.fullStream.getReader();
    try {
      for (;;) {
        const { done, value: part } = await parts.read();
        if (done) break;
        if (part.type === "error") throw part.error;
        if (part.type === "abort") abortSignal.throwIfAborted();
        if (part.type !== "text-delta") continue;
        text += part.text;
        if (text.length > MAX_TEXT) throw new TooMuch("The answer is too long");
        if (text.length - told < TOLD_EVERY) continue;
        // Of what is new alone: of all there is, a flood of pieces would have it counted without end.
        words += countWords(text.slice(told));
        told = text.length;
        yield words;
      }
      return task.read(parsed(text));
    } finally {
      stop.abort();
    }
  }

  async function* ask<Answer>(task: Task<Answer>, signal: AbortSignal): AsyncGenerator<number, Answer> {
    const leaving = new AbortController();
    const late = AbortSignal.timeout(limits.deadlineMs);
    const ends = AbortSignal.any([signal, late, leaving.signal]);
    let isStrict = true;
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return yield* attempt(task, isStrict, ends);
        } catch (error) {
          signal.throwIfAborted();
          if (late.aborted) throw new Failure("PROVIDER_TIMEOUT", BLOG_MESSAGES.writerSlow, undefined, error);
          if (tries > 1 || isRefusal(statusOf(error)) || isSentElsewhere(error)) throw failureOf(error);
          // A service that knows no schemas says so with 400.
          if (statusOf(error) === 400) isStrict = false;
          else await pause(limits.pauseMs, ends);
        }
      }
    } finally {
      leaving.abort();
    }
  }

  return {
    generator: "provider",
    write: (brief, agency, signal) =>
      ask(
        {
          ...{ name: "post", schema: answer, system: SYSTEM, prompt: promptFor(brief, agency) },
          read: (given) => tidied(answer.parse(given), agency),
        },
        signal,
      ),
    async translate(texts, language, signal) {
      const asking = ask(
        {
          ...{
            name: "translation",
            schema: translated,
            system: TRANSLATOR,
            prompt: translationPrompt(texts, language),
          },
          read(given) {
            const { texts: said } = translated.parse(given);
            if (said.length !== texts.length) throw new Error("Not as many texts as were given");
            return said.map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, "").trim());
          },
        },
        signal,
      );
      for (;;) {
        const { done, value } = await asking.next();
        if (done) return value;
      }
    },
  };
}
