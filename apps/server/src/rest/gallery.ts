import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import type { GalleryView } from "@shikara/contract/gallery/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable, success } from "./table.ts";

const image = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

const toWire = (view: GalleryView): z.infer<typeof image> => ({
  id: view.id,
  title: view.title,
  description: view.description,
  imageUrl: view.imageUrl,
  category: view.category,
  tags: view.tags,
  isActive: view.isActive,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});

const saved = success({ message: z.string(), data: image });

/** What a body may say of one. */
const FIELDS = ["title", "description", "imageUrl", "category", "tags", "isActive"] as const;

export const galleryRest = restTable("gallery", [
  row({
    method: "get",
    path: restPaths.gallery,
    procedure: "gallery.adminList",
    summary: "The image gallery, hidden ones too, newest first; nextCursor leads to the next page",
    query: { search: "text", category: "text", cursor: "text", limit: "number" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(image), nextCursor: z.string().nullable() }),
    async handle({ ask }) {
      const { images, nextCursor } = await ask();
      return ok({ data: images.map(toWire), nextCursor });
    },
  }),
  row({
    method: "post",
    path: restPaths.gallery,
    procedure: "gallery.create",
    summary: "Add an image: one of our own uploads, or an https address",
    body: "json",
    fields: FIELDS,
    readOnly: [...READ_ONLY, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: GALLERY_MESSAGES.created, data: toWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.galleryImage.pattern,
    procedure: "gallery.update",
    summary: "Change an image: any of its fields, or isActive alone",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ_ONLY,
    reply: saved,
    handle: async ({ ask }) => ok({ message: GALLERY_MESSAGES.updated, data: toWire(await ask()) }),
  }),
  row({
    method: "delete",
    path: restPaths.galleryImage.pattern,
    procedure: "gallery.delete",
    summary: "Take an image out of the gallery",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: GALLERY_MESSAGES.deleted });
    },
  }),
]);
