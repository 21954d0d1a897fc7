import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import type { PopupView } from "@shikara/contract/popups/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
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

/** What a body may say of one. */
const FIELDS = [
  "title",
  "content",
  "popupType",
  "backgroundColor",
  "textColor",
  "buttonText",
  "buttonColor",
  "imageUrl",
  "linkUrl",
  "showOnPages",
  "displayDuration",
  "cookieExpiry",
  "startDate",
  "endDate",
  "isActive",
] as const;

export const popupsRest = restTable("popups", [
  row({
    method: "get",
    path: restPaths.popups,
    procedure: "popups.list",
    summary: "Active popups whose end has not passed",
    reply: z.array(popup),
    handle: async ({ ask }) => (await ask()).map(toWire),
  }),
  row({
    method: "get",
    path: restPaths.staffPopups,
    procedure: "popups.adminList",
    summary: "All popups, inactive too",
    reply: z.array(popup),
    handle: async ({ ask }) => (await ask()).map(toWire),
  }),
  row({
    method: "post",
    path: restPaths.popupCreate,
    procedure: "popups.create",
    summary: "Add a popup",
    body: "json",
    fields: [...FIELDS, "key"],
    readOnly: [...READ_ONLY, "version"],
    status: 201,
    reply: popup,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "put",
    path: restPaths.popup.pattern,
    procedure: "popups.update",
    summary: "Change a popup: any of its fields",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: READ_ONLY,
    reply: popup,
    handle: async ({ ask }) => toWire(await ask()),
  }),
  row({
    method: "delete",
    path: restPaths.popup.pattern,
    procedure: "popups.delete",
    summary: "Delete a popup",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: POPUP_MESSAGES.deleted });
    },
  }),
]);
