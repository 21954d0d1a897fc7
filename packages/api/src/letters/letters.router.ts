import { id } from "@shikara/contract/core/atoms";
import {
  letterAsRead,
  letterAudience,
  letterCreate,
  letterDetails,
  letterPreview,
  letterUpdate,
  letterView,
} from "@shikara/contract/letters/schema";
import { mailAsked } from "@shikara/contract/outbox/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { countReaders } from "./letters.queries.ts";
import { createLetter, deleteLetter, letterById, listLetters, updateLetter } from "./letters.service.ts";
import { sendLetter, sendToOneself, stopLetter } from "./sending.service.ts";
import { letterWritten } from "./written.ts";

const one = z.strictObject({ id });

export const lettersRouter = router({
  adminList: can("letters:read")
    .output(z.array(letterView))
    .query(({ ctx }) => listLetters(ctx.db)),
  byId: can("letters:read")
    .input(one)
    .output(letterDetails)
    .query(({ ctx, input }) => letterById(ctx.db, input.id)),
  audience: can("letters:read")
    .input(letterAudience)
    .output(z.number().int())
    .query(({ ctx, input }) => countReaders(ctx.db, input.language)),
  preview: can("letters:read")
    .input(letterCreate)
    .output(letterPreview)
    .mutation(({ ctx, input }) => letterWritten(ctx, input)),
  create: can("letters:create")
    .input(letterCreate)
    .output(letterDetails)
    .mutation(({ ctx, input }) => createLetter(ctx, input)),
  update: can("letters:create")
    .input(letterUpdate)
    .output(letterDetails)
    .mutation(({ ctx, input }) => updateLetter(ctx, input)),
  delete: can("letters:create")
    .input(one)
    .mutation(({ ctx, input }) => deleteLetter(ctx, input.id)),
  sendToOneself: can("letters:create")
    .input(letterCreate)
    .output(mailAsked)
    .mutation(({ ctx, input }) => sendToOneself(ctx, input)),
  send: can("letters:send")
    .input(letterAsRead)
    .output(letterDetails)
    .mutation(({ ctx, input }) => sendLetter(ctx, input)),
  stop: can("letters:send")
    .input(one)
    .output(letterDetails)
    .mutation(({ ctx, input }) => stopLetter(ctx, input.id)),
});
