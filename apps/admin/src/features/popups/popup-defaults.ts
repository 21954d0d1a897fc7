import { calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { type PopupCreate, type PopupView, popupCreate } from "@shikara/contract/popups/schema";
import { AGENCY_ZONE } from "@shikara/client/format.ts";

/** The documented defaults of a new popup, which starts today; title and content are left for staff to say. */
export function newPopup(now: Date): PopupCreate {
  const startDate = instantAt(AGENCY_ZONE, calendarNow(AGENCY_ZONE, now).day, "00:00");
  return { ...popupCreate.parse({ title: "-", content: "-", startDate }), title: "", content: "" };
}

/** The fields of a record, without what only the server sets. */
export function fieldsOf(popup: PopupView): PopupCreate {
  const {
    id: _id,
    picture: _picture,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = popup;
  return fields;
}
