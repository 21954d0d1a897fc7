import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { done, instant, ok, READ_ONLY, restTable, success } from "./table.ts";

const testimonial = z.object({
  id: z.uuid(),
  customerName: z.string(),
  location: z.string(),
  rating: z.number().int(),
  review: z.string(),
  packageName: z.string(),
  tourId: z.uuid().nullable(),
  date: z.string(),
  avatar: z.string(),
  images: z.array(z.string()),
  status: z.string(),
  isDemo: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

const toWire = (view: TestimonialView): z.infer<typeof testimonial> => ({
  id: view.id,
  customerName: view.customerName,
  location: view.location,
  rating: view.rating,
  review: view.review,
  packageName: view.packageName,
  tourId: view.tourId,
  date: view.date,
  avatar: view.avatar,
  images: view.images,
  status: view.status,
  isDemo: view.isDemo,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});

const listed = success({ data: z.array(testimonial) });
const saved = success({ message: z.string(), data: testimonial });
/** Approving and rejecting are their own paths. */
const DECIDED = [...READ_ONLY, "status", "isDemo"];

/** What a body may say of one. */
const FIELDS = [
  "customerName",
  "location",
  "rating",
  "review",
  "packageName",
  "tourId",
  "date",
  "avatar",
  "images",
] as const;

export const testimonialsRest = restTable("testimonials", [
  row({
    method: "get",
    path: restPaths.testimonials,
    procedure: "testimonials.list",
    summary: "Approved testimonials, newest first",
    reply: listed,
    handle: async ({ ask }) => ok({ data: (await ask()).map(toWire) }),
  }),
  row({
    method: "get",
    path: restPaths.staffTestimonials,
    procedure: "testimonials.adminList",
    summary: "Testimonials, pending and rejected too, newest first, 500 at a time; Link leads on",
    query: { search: "text", status: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: listed,
    async handle({ ask, goesOn }) {
      const { testimonials, nextCursor } = await ask();
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: testimonials.map(toWire) });
    },
  }),
  row({
    method: "post",
    path: restPaths.staffTestimonials,
    procedure: "testimonials.create",
    summary: "Add a testimonial, which then waits for approval",
    body: "json",
    fields: FIELDS,
    readOnly: [...DECIDED, "version"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: TESTIMONIAL_MESSAGES.created, data: toWire(await ask()) }),
  }),
  row({
    method: "put",
    path: restPaths.testimonial.pattern,
    procedure: "testimonials.update",
    summary: "Change a testimonial: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: DECIDED,
    reply: saved,
    handle: async ({ ask }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.updated,
        data: toWire(await ask()),
      }),
  }),
  row({
    method: "post",
    path: restPaths.testimonialApprove.pattern,
    procedure: "testimonials.approve",
    summary: "Approve a pending testimonial",
    body: "json",
    fields: ["version"],
    reply: saved,
    handle: async ({ ask }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.approved,
        data: toWire(await ask()),
      }),
  }),
  row({
    method: "post",
    path: restPaths.testimonialReject.pattern,
    procedure: "testimonials.reject",
    summary: "Reject a pending testimonial; a traveller's review, also a published one, needs one of the reasons",
    body: "json",
    fields: ["version", "reason", "note"],
    reply: saved,
    handle: async ({ ask }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.rejected,
        data: toWire(await ask()),
      }),
  }),
  row({
    method: "put",
    path: restPaths.testimonialAnswer.pattern,
    procedure: "testimonials.answer",
    summary: "Say something below a testimonial; an empty answer takes it back",
    body: "json",
    fields: ["version", "answer"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: TESTIMONIAL_MESSAGES.answered, data: toWire(await ask()) }),
  }),
  row({
    method: "delete",
    path: restPaths.testimonial.pattern,
    procedure: "testimonials.delete",
    summary: "Delete a testimonial",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: TESTIMONIAL_MESSAGES.deleted });
    },
  }),
]);
