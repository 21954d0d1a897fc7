import { id } from "@shikara/contract/core/atoms";
import {
  importApply,
  importFile,
  importLook,
  importLooked,
  importRead,
  importView,
} from "@shikara/contract/imports/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { applyImport, listImports, lookAtImport, readFile } from "./imports.service.ts";
import { undoImport } from "./undo.service.ts";

export const importsRouter = router({
  list: can("imports:read")
    .output(z.array(importView))
    .query(({ ctx }) => listImports(ctx.db)),
  /** Mutations, for a file is no part of an address; neither writes anything. */
  read: can("imports:create")
    .input(importFile)
    .output(importRead)
    .mutation(({ input }) => readFile(input)),
  look: can("imports:create")
    .input(importLook)
    .output(importLooked)
    .mutation(({ ctx, input }) => lookAtImport(ctx, input)),
  run: can("imports:create")
    .input(importApply)
    .output(importView)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
  undo: can("imports:undo")
    .input(z.strictObject({ id }))
    .output(importView)
    .mutation(({ ctx, input }) => undoImport(ctx, input.id)),
});
