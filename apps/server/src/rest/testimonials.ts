import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import { z } from "zod";
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

export const testimonialsRest = restTable("testimonials", [
  {
    method: "get",
    path: "/api/testimonials",
    procedure: "testimonials.list",
    summary: "Approved testimonials, newest first",
    reply: listed,
    handle: async (call) => ok({ data: (await call.testimonials.list()).map(toWire) }),
  },
  {
    method: "get",
    path: "/api/admin/testimonials",
    procedure: "testimonials.adminList",
    summary: "Testimonials, pending and rejected too, newest first, 500 at a time; Link leads on",
    query: { search: "text", status: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: listed,
    async handle(call, { input, goesOn }) {
      const { testimonials, nextCursor } = await call.testimonials.adminList(input());
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: testimonials.map(toWire) });
    },
  },
  {
    method: "post",
    path: "/api/admin/testimonials",
    procedure: "testimonials.create",
    summary: "Add a testimonial, which then waits for approval",
    body: "json",
    readOnly: [...DECIDED, "version"],
    status: 201,
    reply: saved,
    handle: async (call, { input }) =>
      ok({ message: TESTIMONIAL_MESSAGES.created, data: toWire(await call.testimonials.create(input())) }),
  },
  {
    method: "put",
    path: "/api/admin/testimonials/{id}",
    procedure: "testimonials.update",
    summary: "Change a testimonial: any of its fields",
    body: "json",
    readOnly: DECIDED,
    reply: saved,
    handle: async (call, { input, params }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.updated,
        data: toWire(await call.testimonials.update(input({ id: params.id }))),
      }),
  },
  {
    method: "post",
    path: "/api/admin/testimonials/{id}/approve",
    procedure: "testimonials.approve",
    summary: "Approve a pending testimonial",
    reply: saved,
    handle: async (call, { input, params }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.approved,
        data: toWire(await call.testimonials.approve(input({ id: params.id }))),
      }),
  },
  {
    method: "post",
    path: "/api/admin/testimonials/{id}/reject",
    procedure: "testimonials.reject",
    summary: "Reject a pending testimonial",
    reply: saved,
    handle: async (call, { input, params }) =>
      ok({
        message: TESTIMONIAL_MESSAGES.rejected,
        data: toWire(await call.testimonials.reject(input({ id: params.id }))),
      }),
  },
  {
    method: "delete",
    path: "/api/admin/testimonials/{id}",
    procedure: "testimonials.delete",
    summary: "Delete a testimonial",
    reply: done,
    async handle(call, { input, params }) {
      await call.testimonials.delete(input({ id: params.id }));
      return ok({ message: TESTIMONIAL_MESSAGES.deleted });
    },
  },
]);
