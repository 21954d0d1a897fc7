import type { MediaView } from "@shikara/contract/media/schema";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { z } from "zod";
import { done, instant, ok, READ_ONLY, restTable, success } from "./table.ts";

const image = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** Comma text, as documented. */
  tags: z.string(),
  alt: z.string(),
  /** What stays in view in every crop, in per cent from the left and the top. */
  focal: z.object({ x: z.number().int(), y: z.number().int() }),
  version: z.number().int(),
  uploadedAt: instant,
});

const toWire = (view: MediaView): z.infer<typeof image> => ({
  id: view.id,
  url: view.url,
  title: view.title,
  category: view.category,
  description: view.description,
  tags: view.tags.join(", "),
  alt: view.alt,
  focal: view.focal,
  version: view.version,
  uploadedAt: view.uploadedAt,
});

/** Given when it is uploaded. */
const STORED = ["url", "uploadedAt"];

export const mediaRest = restTable("media", [
  {
    method: "post",
    path: "/api/admin/upload-image",
    procedure: "media.upload",
    summary: "Upload a picture as `file` of a multipart form",
    body: "file",
    reply: success({
      url: z.string(),
      id: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      message: z.string(),
    }),
    handle: async (call, { input }) => ok({ ...(await call.media.upload(input())), message: MEDIA_MESSAGES.uploaded }),
  },
  {
    method: "get",
    path: "/api/admin/images",
    procedure: "media.adminList",
    summary: "The media library, newest first, 500 at a time; Link leads on",
    query: { category: "text", search: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(image) }),
    async handle(call, { input, goesOn }) {
      const { images, nextCursor } = await call.media.adminList(input());
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: images.map(toWire) });
    },
  },
  {
    method: "post",
    path: "/api/admin/media",
    procedure: "media.create",
    summary: "List an upload, or another host's https address, in the library",
    body: "json",
    readOnly: [...READ_ONLY, ...STORED, "focal", "version"],
    status: 201,
    reply: success({ data: image }),
    handle: async (call, { input }) => ok({ data: toWire(await call.media.create(input())) }),
  },
  {
    method: "put",
    path: "/api/admin/media/{id}",
    procedure: "media.update",
    summary: "Change what is said of an image, or its focal point: any of the fields",
    body: "json",
    readOnly: [...READ_ONLY, ...STORED],
    reply: success({ message: z.string(), data: image }),
    handle: async (call, { input, params }) =>
      ok({ message: MEDIA_MESSAGES.updated, data: toWire(await call.media.update(input({ id: params.id }))) }),
  },
  {
    method: "delete",
    path: "/api/admin/media/{id}",
    procedure: "media.delete",
    summary: "Delete a picture that is not in use",
    reply: done,
    async handle(call, { input, params }) {
      await call.media.delete(input({ id: params.id }));
      return ok({ message: MEDIA_MESSAGES.deleted });
    },
  },
]);
