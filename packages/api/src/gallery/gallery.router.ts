import { id } from "@shikara/contract/core/atoms";
import {
  galleryAdminList,
  galleryAdminListInput,
  galleryCreate,
  gallerySetActive,
  galleryStats,
  galleryUpdate,
  galleryView,
} from "@shikara/contract/gallery/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { galleryFigures } from "./gallery.queries.ts";
import {
  createGalleryImage,
  deleteGalleryImage,
  galleryImageById,
  searchGallery,
  updateGalleryImage,
} from "./gallery.service.ts";

const byId = z.strictObject({ id });

export const galleryRouter = router({
  adminList: can("gallery:read")
    .input(galleryAdminListInput)
    .output(galleryAdminList)
    .query(({ ctx, input }) => searchGallery(ctx.db, input)),
  stats: can("gallery:read")
    .output(galleryStats)
    .query(({ ctx }) => galleryFigures(ctx.db)),
  byId: can("gallery:read")
    .input(byId)
    .output(galleryView)
    .query(({ ctx, input }) => galleryImageById(ctx.db, input.id)),
  create: can("gallery:create")
    .input(galleryCreate)
    .output(galleryView)
    .mutation(({ ctx, input }) => createGalleryImage(ctx, input)),
  update: can("gallery:update")
    .input(galleryUpdate)
    .output(galleryView)
    .mutation(({ ctx, input }) => updateGalleryImage(ctx, input)),
  setActive: can("gallery:update")
    .input(gallerySetActive)
    .output(galleryView)
    .mutation(({ ctx, input }) => updateGalleryImage(ctx, input)),
  delete: can("gallery:delete")
    .input(byId)
    .mutation(({ ctx, input }) => deleteGalleryImage(ctx, input.id)),
});
