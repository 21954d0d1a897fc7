import type { GalleryView } from "@shikara/contract/gallery/schema";
import { GALLERY_MESSAGES } from "@shikara/contract/gallery/messages";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { z } from "zod";
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

export const galleryRest = restTable("gallery", [
  {
    method: "get",
    path: "/api/admin/gallery",
    procedure: "gallery.adminList",
    summary: "The image gallery, hidden ones too, newest first; nextCursor leads to the next page",
    query: { search: "text", category: "text", cursor: "text", limit: "number" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(image), nextCursor: z.string().nullable() }),
    async handle(call, { input }) {
      const { images, nextCursor } = await call.gallery.adminList(input());
      return ok({ data: images.map(toWire), nextCursor });
    },
  },
  {
    method: "post",
    path: "/api/admin/gallery",
    procedure: "gallery.create",
    summary: "Add an image: one of our own uploads, or an https address",
    body: "json",
    readOnly: [...READ_ONLY, "version"],
    status: 201,
    reply: saved,
    handle: async (call, { input }) =>
      ok({ message: GALLERY_MESSAGES.created, data: toWire(await call.gallery.create(input())) }),
  },
  {
    method: "put",
    path: "/api/admin/gallery/{id}",
    procedure: "gallery.update",
    summary: "Change an image: any of its fields, or isActive alone",
    body: "json",
    readOnly: READ_ONLY,
    reply: saved,
    handle: async (call, { input, params }) =>
      ok({ message: GALLERY_MESSAGES.updated, data: toWire(await call.gallery.update(input({ id: params.id }))) }),
  },
  {
    method: "delete",
    path: "/api/admin/gallery/{id}",
    procedure: "gallery.delete",
    summary: "Take an image out of the gallery",
    reply: done,
    async handle(call, { input, params }) {
      await call.gallery.delete(input({ id: params.id }));
      return ok({ message: GALLERY_MESSAGES.deleted });
    },
  },
]);
