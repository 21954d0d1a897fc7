import {
  translationInput,
  translationList,
  translationListInput,
  translationSave,
  translationView,
} from "@shikara/contract/translations/schema";
import { can, router } from "../core/trpc.ts";
import { draftTranslation } from "./draft.service.ts";
import { listTranslations, readTranslation, saveTranslation } from "./translations.service.ts";

export const translationsRouter = router({
  list: can("translations:read")
    .input(translationListInput)
    .output(translationList)
    .query(({ ctx, input }) => listTranslations(ctx, input)),
  one: can("translations:read")
    .input(translationInput)
    .output(translationView)
    .query(({ ctx, input }) => readTranslation(ctx, input)),
  save: can("translations:update")
    .input(translationSave)
    .output(translationView)
    .mutation(({ ctx, input }) => saveTranslation(ctx, input)),
  draft: can("translations:update")
    .input(translationInput)
    .output(translationView)
    .mutation(({ ctx, input, signal }) => draftTranslation(ctx, input, signal)),
});
