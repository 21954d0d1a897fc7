import { id } from "@shikara/contract/core/atoms";
import {
  mediaAddress,
  mediaAdminList,
  mediaAdminListInput,
  mediaCreate,
  mediaReplace,
  mediaReplaced,
  mediaUpdate,
  mediaUpload,
  mediaUsage,
  mediaView,
  uploadView,
} from "@shikara/contract/media/schema";
import { picture } from "@shikara/contract/media/pictures";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { listMedia } from "./library.service.ts";
import {
  createMedia,
  deleteMedia,
  mediaById,
  pictureAt,
  updateMedia,
  uploadImage,
  usageOfMedia,
} from "./media.service.ts";
import { replaceMedia } from "./replace.service.ts";

const byId = z.strictObject({ id });

export const mediaRouter = router({
  adminList: can("media:read")
    .input(mediaAdminListInput)
    .output(mediaAdminList)
    .query(({ ctx, input }) => listMedia(ctx.db, input)),
  byId: can("media:read")
    .input(byId)
    .output(mediaView)
    .query(({ ctx, input }) => mediaById(ctx.db, input.id)),
  usage: can("media:read")
    .input(byId)
    .output(mediaUsage)
    .query(({ ctx, input }) => usageOfMedia(ctx, input.id)),
  pictureAt: can("media:read")
    .input(mediaAddress)
    .output(picture.nullable())
    .query(({ ctx, input }) => pictureAt(ctx.db, input.address)),
  upload: can("media:create")
    .input(mediaUpload.extend({ file: z.instanceof(Uint8Array) }))
    .output(uploadView)
    .mutation(({ ctx, input }) => uploadImage(ctx, input.file, input.category)),
  create: can("media:create")
    .input(mediaCreate)
    .output(mediaView)
    .mutation(({ ctx, input }) => createMedia(ctx, input)),
  update: can("media:update")
    .input(mediaUpdate)
    .output(mediaView)
    .mutation(({ ctx, input }) => updateMedia(ctx, input)),
  replace: can("media:update")
    .input(mediaReplace)
    .output(mediaReplaced)
    .mutation(({ ctx, input }) => replaceMedia(ctx, input)),
  delete: can("media:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteMedia(ctx, input.id)),
});
