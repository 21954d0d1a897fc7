import { z } from "zod";
import { LANGUAGES } from "../texts/languages.ts";
import { MAX_ADDRESS } from "./atoms.ts";

/** A field that no visitor sees. Whoever fills it in is a program: it gets the usual answer, and nothing is stored. */
export const honeypot = { website: z.string().max(MAX_ADDRESS).optional().describe("Leave this out, or empty") };

/** In which language whoever asks is written to; that of the page unless said. */
export const readsIn = {
  language: z.enum(LANGUAGES).optional().describe("In which language mails go out: en unless said"),
};

/** What a visitor says in a form: not the field that only programs fill in, nor what follows from the page. */
export type Said<Form> = Omit<Form, keyof typeof honeypot | keyof typeof readsIn>;

/** What a visitor gets back: a reference to quote on the phone. */
export const requestReceipt = z.object({ reference: z.string(), message: z.string() });
export type RequestReceipt = z.infer<typeof requestReceipt>;
