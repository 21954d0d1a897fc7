import { z } from "zod";
import { MAX_ADDRESS } from "./atoms.ts";

/** A field that no visitor sees. Whoever fills it in is a program: it gets the usual answer, and nothing is stored. */
export const honeypot = { website: z.string().max(MAX_ADDRESS).optional().describe("Leave this out, or empty") };

/** What a form says, without the field that only programs fill in. */
export type Said<Form> = Omit<Form, keyof typeof honeypot>;

/** What a visitor gets back: a reference to quote on the phone. */
export const requestReceipt = z.object({ reference: z.string(), message: z.string() });
export type RequestReceipt = z.infer<typeof requestReceipt>;
