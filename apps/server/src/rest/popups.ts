import type { PopupView } from "@shikara/contract/popups/schema";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import { z } from "zod";
import { done, instant, ok, READ_ONLY, restTable } from "./table.ts";

const popup = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  popupType: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
  buttonText: z.string(),
  buttonColor: z.string(),
  imageUrl: z.string(),
  linkUrl: z.string(),
  showOnPages: z.array(z.string()),
  displayDuration: z.number().int(),
  cookieExpiry: z.number().int(),
  startDate: instant,
  endDate: instant.nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

const toWire = (view: PopupView): z.infer<typeof popup> => ({
  id: view.id,
  title: view.title,
  content: view.content,
  popupType: view.popupType,
  backgroundColor: view.backgroundColor,
  textColor: view.textColor,
  buttonText: view.buttonText,
  buttonColor: view.buttonColor,
  imageUrl: view.imageUrl,
  linkUrl: view.linkUrl,
  showOnPages: view.showOnPages,
  displayDuration: view.displayDuration,
  cookieExpiry: view.cookieExpiry,
  startDate: view.startDate,
  endDate: view.endDate,
  isActive: view.isActive,
  version: view.version,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});

export const popupsRest = restTable("popups", [
  {
    method: "get",
    path: "/api/popups",
    procedure: "popups.list",
    summary: "Active popups whose end has not passed",
    reply: z.array(popup),
    handle: async (call) => (await call.popups.list()).map(toWire),
  },
  {
    method: "get",
    path: "/api/admin/popups",
    procedure: "popups.adminList",
    summary: "All popups, inactive too",
    reply: z.array(popup),
    handle: async (call) => (await call.popups.adminList()).map(toWire),
  },
  {
    method: "post",
    path: "/admin/popups",
    procedure: "popups.create",
    summary: "Add a popup",
    body: "json",
    readOnly: [...READ_ONLY, "version"],
    status: 201,
    reply: popup,
    handle: async (call, { input }) => toWire(await call.popups.create(input())),
  },
  {
    method: "put",
    path: "/admin/popups/{id}",
    procedure: "popups.update",
    summary: "Change a popup: any of its fields",
    body: "json",
    readOnly: READ_ONLY,
    reply: popup,
    handle: async (call, { input, params }) => toWire(await call.popups.update(input({ id: params.id }))),
  },
  {
    method: "delete",
    path: "/admin/popups/{id}",
    procedure: "popups.delete",
    summary: "Delete a popup",
    reply: done,
    async handle(call, { input, params }) {
      await call.popups.delete(input({ id: params.id }));
      return ok({ message: POPUP_MESSAGES.deleted });
    },
  },
]);
