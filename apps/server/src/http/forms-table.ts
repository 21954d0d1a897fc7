import { NEW_PASSWORD_PATH } from "@shikara/contract/auth/password-link";
import { tourPlace } from "@shikara/contract/tours/addresses";
import type { Caller } from "../request-context.ts";

export type Fields = Record<string, string>;

interface PostedForm {
  fields: Fields;
  /** The parts of the address, like :slug. */
  params: Record<string, string | string[]>;
  /** Values as a procedure's input. Typed `never`: unchecked text, which the procedure's own schema checks. */
  input(values: object): never;
}

export interface PageForm {
  path: string;
  /** What a form sends, in order; anything else in a body is not looked at. */
  fields: readonly string[];
  /** Calls the procedure and says which page comes next, and what it says was sent: a reference, or 'yes' where there is none. */
  send(call: Caller, form: PostedForm): Promise<{ goTo: string; sent?: string }>;
}

export const signIn = (
  path: string,
  portal: "admin" | "team",
  safeNext: (next: string) => Promise<string>,
): PageForm => ({
  path,
  fields: ["username", "password", "code", "remember", "next"],
  async send(call, { fields: { username, password, code, remember, next }, input }) {
    await call.auth.login(input({ username, password, portal, ...(code && { code }), remember: remember === "on" }));
    return { goTo: await safeNext(next ?? "") };
  },
});

const forgotPassword: PageForm = {
  path: "/team/forgot-password",
  fields: ["name"],
  async send(call, { fields, input }) {
    await call.auth.forgotPassword(input(fields));
    return { goTo: "/team/forgot-password", sent: "yes" };
  },
};

const newPassword: PageForm = {
  path: NEW_PASSWORD_PATH,
  fields: ["key", "newPassword"],
  async send(call, { fields, input }) {
    await call.auth.resetPassword(input(fields));
    return { goTo: NEW_PASSWORD_PATH, sent: "yes" };
  },
};

const GUEST = ["name", "phone", "email", "specialRequests", "website"];

const bookCab: PageForm = {
  path: "/book-cab",
  fields: [
    ..."pickupLocation dropLocation pickupDate pickupTime returnDate returnTime tripType vehicleType".split(" "),
    "passengers",
    ...GUEST,
  ],
  async send(call, { fields, input }) {
    const { reference } = await call.bookings.requestCab(input({ ...fields, passengers: Number(fields.passengers) }));
    return { goTo: "/book-cab", sent: reference };
  },
};

/** 'Book Now' and 'Request Quote' on a package's page, at its slug or at its place in the list. */
const bookTour: PageForm = {
  path: "/packages/:slug",
  fields: ["travelDate", "travelers", "kind", ...GUEST],
  async send(call, { fields, params, input }) {
    const place = tourPlace(String(params.slug));
    const { slug } = await ("slug" in place ? call.tours.bySlug(place) : call.tours.byPosition(place));
    const { reference } = await call.bookings.requestTour(
      input({ ...fields, package: slug, travelers: Number(fields.travelers) }),
    );
    return { goTo: `/packages/${slug}`, sent: reference };
  },
};

const contact: PageForm = {
  path: "/contact",
  fields: ["name", "email", "phone", "subject", "inquiryType", "message", "preferredContact", "website"],
  async send(call, { fields, input }) {
    const { reference } = await call.enquiries.send(input(fields));
    return { goTo: "/contact", sent: reference };
  },
};

const subscribe: PageForm = {
  path: "/blog",
  fields: ["email", "website"],
  async send(call, { fields, input }) {
    await call.newsletter.subscribe(input(fields));
    return { goTo: "/blog", sent: "yes" };
  },
};

/** The pages that a mail's links lead to: opened they do nothing, so that whoever looks into mails for dangers does nothing. */
const confirmLetter: PageForm = {
  path: "/newsletter/confirm",
  fields: ["key"],
  async send(call, { fields, input }) {
    await call.newsletter.confirm(input(fields));
    return { goTo: "/newsletter/confirm", sent: "yes" };
  },
};

const leaveLetter: PageForm = {
  path: "/newsletter/unsubscribe",
  fields: ["key"],
  async send(call, { fields, input }) {
    await call.newsletter.unsubscribe(input(fields));
    return { goTo: "/newsletter/unsubscribe", sent: "yes" };
  },
};

export const visitorForms: readonly PageForm[] = [bookCab, bookTour, contact, subscribe, confirmLetter, leaveLetter];
export const passwordForms: readonly PageForm[] = [forgotPassword, newPassword];
