import { id } from "@shikara/contract/atoms";
import { mediaCreate, mediaListInput, mediaUpload, mediaView, uploadView } from "@shikara/contract/media";
import { z } from "zod";
import { can, router } from "../trpc.ts";
import { createMedia, deleteMedia, searchMedia, uploadImage } from "./media.service.ts";

export const mediaRouter = router({
  list: can("media:read")
    .input(mediaListInput)
    .output(z.array(mediaView))
    .query(({ ctx, input }) => searchMedia(ctx, input)),
  upload: can("media:create")
    .input(mediaUpload.extend({ file: z.instanceof(Uint8Array) }))
    .output(uploadView)
    .mutation(({ ctx, input }) => uploadImage(ctx, input.file, input.category)),
  create: can("media:create")
    .input(mediaCreate)
    .output(mediaView)
    .mutation(({ ctx, input }) => createMedia(ctx, input)),
  delete: can("media:delete")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteMedia(ctx, input.id)),
});
