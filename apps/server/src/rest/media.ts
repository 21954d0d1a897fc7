import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import type { MediaView } from "@shikara/contract/media/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
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
  /** Below it where it is shown large; whose picture it is. */
  caption: z.string(),
  credit: z.string(),
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
  caption: view.caption,
  credit: view.credit,
  focal: view.focal,
  version: view.version,
  uploadedAt: view.uploadedAt,
});

/** Given when it is uploaded. */
const STORED = ["url", "uploadedAt"];

export const mediaRest = restTable("media", [
  row({
    method: "post",
    path: restPaths.upload,
    procedure: "media.upload",
    summary: "Upload a picture as `file` of a multipart form",
    body: "file",
    fields: ["category", "file"],
    reply: success({
      url: z.string(),
      id: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      message: z.string(),
    }),
    handle: async ({ ask }) => ok({ ...(await ask()), message: MEDIA_MESSAGES.uploaded }),
  }),
  row({
    method: "get",
    path: restPaths.images,
    procedure: "media.adminList",
    summary: "The media library, newest first, 500 at a time; Link leads on",
    query: { category: "text", search: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(image) }),
    async handle({ ask, goesOn }) {
      const { images, nextCursor } = await ask();
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: images.map(toWire) });
    },
  }),
  row({
    method: "post",
    path: restPaths.mediaCreate,
    procedure: "media.create",
    summary: "List an upload, or another host's https address, in the library",
    body: "json",
    fields: ["imageUrl", "title", "description", "category", "tags", "alt", "caption", "credit"],
    readOnly: [...READ_ONLY, ...STORED, "focal", "version"],
    status: 201,
    reply: success({ data: image }),
    handle: async ({ ask }) => ok({ data: toWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.media.pattern,
    procedure: "media.update",
    summary: "Change what is said of an image, or its focal point: any of the fields",
    body: "json",
    fields: ["version", "title", "description", "category", "tags", "alt", "caption", "credit", "focal"],
    readOnly: [...READ_ONLY, ...STORED],
    reply: success({ message: z.string(), data: image }),
    handle: async ({ ask }) => ok({ message: MEDIA_MESSAGES.updated, data: toWire(await ask()) }),
  }),
  row({
    method: "delete",
    path: restPaths.media.pattern,
    procedure: "media.delete",
    summary: "Delete a picture that is not in use",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: MEDIA_MESSAGES.deleted });
    },
  }),
]);
