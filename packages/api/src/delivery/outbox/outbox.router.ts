import { id } from "@shikara/contract/core/atoms";
import { deliverySeen } from "@shikara/contract/core/delivery-seen";
import {
  mailDetails,
  mailListInput,
  mailPage,
  mailResent,
  mailsOfInput,
  mailTextReset,
  mailTexts as mailTextsView,
  mailTextUpdate,
  mailTextView,
  mailView,
} from "@shikara/contract/outbox/schema";
import { z } from "zod";
import { can, router } from "../../core/trpc.ts";
import { listMails, mailById, mailsOfRecord, resendMail } from "./outbox.service.ts";
import { mailTexts, resetText, saveText } from "./texts.service.ts";

const one = z.strictObject({ id });

export const outboxRouter = router({
  adminList: can("outbox:read")
    .input(mailListInput)
    .output(mailPage)
    .query(({ ctx, input }) => listMails(ctx, input)),
  ofRecord: can("outbox:read")
    .input(mailsOfInput)
    .output(z.array(mailView))
    .query(({ ctx, input }) => mailsOfRecord(ctx, input)),
  byId: can("outbox:read")
    .input(one)
    .output(mailDetails)
    .query(({ ctx, input }) => mailById(ctx, input.id)),
  resend: can("outbox:resend")
    .input(deliverySeen)
    .output(mailResent)
    .mutation(({ ctx, input }) => resendMail(ctx, input)),
  texts: can("settings:update")
    .output(mailTextsView)
    .query(({ ctx }) => mailTexts(ctx)),
  saveText: can("settings:update")
    .input(mailTextUpdate)
    .output(mailTextView)
    .mutation(({ ctx, input }) => saveText(ctx, input)),
  resetText: can("settings:update")
    .input(mailTextReset)
    .output(mailTextView)
    .mutation(({ ctx, input }) => resetText(ctx, input.kind)),
});
