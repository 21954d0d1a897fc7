import type { FieldOf, OutputOf, PartOf, ProcedurePath } from "@shikara/api/procedures";
import { heldText } from "@shikara/contract/bookings/seat-hold";
import { fareShown, SHOWN_FIELDS } from "@shikara/contract/bookings/shown-fare";
import { fareListedBefore } from "@shikara/contract/fares/listed";
import { stopsSaid } from "@shikara/contract/roads/stops";
import { type PartName, paths } from "@shikara/contract/routes";
import { tourPlace } from "@shikara/contract/tours/addresses";
import { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { agesSaid } from "@shikara/contract/tours/price";
import { totalShown } from "@shikara/contract/tours/shown-prices";
import type { Ask, AskOther } from "./ask.ts";

export type Fields = Record<string, string>;

/** Which page comes next, and what it says was sent: a reference, or 'yes' where there is none. */
interface Next {
  goTo: string;
  sent?: string;
}

export interface PageForm {
  path: string;
  /** What a form sends, in order; anything else in a body is not looked at. */
  fields: readonly string[];
  send(ask: Ask, fields: Fields, parts: Readonly<Record<string, unknown>>): Promise<Next>;
}

interface Spec<P extends ProcedurePath, Path extends string, Beside extends string> {
  path: Path;
  procedure: P;
  /** What goes on to the procedure, as the text that came. */
  fields: readonly FieldOf<P>[];
  /** What the form sends for ourselves. */
  beside?: readonly Beside[];
  send(form: {
    /** The form's own procedure, with `own` in place of what is no text there. */
    ask(own?: PartOf<P>): Promise<OutputOf<P>>;
    askOther: AskOther;
    /** The text of a field; undefined where it did not come. */
    text(field: FieldOf<P> | NoInfer<Beside>): string | undefined;
    /** What the address says. */
    part(name: PartName<Path>): string;
  }): Promise<Next>;
}

/** A page's form, posted to its own address: its fields are its procedure's. */
function form<const P extends ProcedurePath, const Path extends string, const Beside extends string = never>({
  path,
  procedure,
  fields,
  beside = [],
  send,
}: Spec<P, Path, Beside>): PageForm {
  return {
    path,
    fields: [...fields, ...beside],
    send(ask, sent, parts) {
      const texts = Object.fromEntries(fields.flatMap((name) => (name in sent ? [[name, sent[name]]] : [])));
      return send({
        ask: (own) => ask(procedure, { ...texts, ...own }),
        askOther: ask,
        text: (field) => sent[field],
        part: (name) => String(parts[name]),
      });
    },
  };
}

export const signIn = (path: string, portal: "admin" | "team", safeNext: (next: string) => Promise<string>): PageForm =>
  form({
    path,
    procedure: "auth.login",
    fields: ["username", "password", "code", "remember"],
    beside: ["next"],
    async send({ ask, text }) {
      await ask({ portal, code: text("code") || undefined, remember: text("remember") === "on" });
      return { goTo: await safeNext(text("next") ?? "") };
    },
  });

const forgotPassword = form({
  path: paths.forgotPassword,
  procedure: "auth.forgotPassword",
  fields: ["name"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.forgotPassword, sent: "yes" };
  },
});

const newPassword = form({
  path: paths.newPassword,
  procedure: "auth.resetPassword",
  fields: ["key", "newPassword"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.newPassword, sent: "yes" };
  },
});

const GUEST = ["name", "phone", "email", "specialRequests", "website"] as const;

const bookCab = form({
  path: paths.bookCab,
  procedure: "bookings.requestCab",
  fields: [
    "pickupLocation",
    "dropLocation",
    "stops",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "returnTime",
    "tripType",
    "vehicleId",
    "passengers",
    ...GUEST,
  ],
  beside: [...SHOWN_FIELDS, "shownFares"],
  async send({ ask, askOther, text }) {
    const quote = (asked: object) => askOther("fares.quote", asked);
    const { reference } = await ask({
      shownTotal: fareShown(text) ?? (await fareListedBefore(text("shownFares"), text("vehicleId"), quote)),
      passengers: Number(text("passengers")),
      stops: stopsSaid(text("stops") ?? ""),
    });
    return { goTo: paths.bookCab, sent: reference };
  },
});

/** 'Book Now' and 'Request Quote' on a package's page, at its slug or at its place in the list. */
const bookTour = form({
  path: paths.tour.pattern,
  procedure: "bookings.requestTour",
  fields: ["travelDate", "travelers", "singleRooms", "extraBeds", "kind", "waits", ...GUEST],
  beside: [...CHILD_FIELDS, "shownPrices"],
  async send({ ask, askOther, text, part }) {
    const place = tourPlace(part("place"));
    const { slug, rates } = await ("slug" in place
      ? askOther("tours.bySlug", place)
      : askOther("tours.byPosition", place));
    const party = {
      travelers: Number(text("travelers")),
      childAges: agesSaid(rates, text),
      singleRooms: Number(text("singleRooms") ?? 0),
      extraBeds: Number(text("extraBeds") ?? 0),
    };
    const receipt = await ask({
      package: slug,
      ...party,
      shownTotal: totalShown(text("shownPrices"), text("travelDate") ?? "", party),
      waits: text("waits") === "on",
    });
    return { goTo: paths.tour(slug), sent: heldText(receipt) };
  },
});

const contact = form({
  path: paths.contact,
  procedure: "enquiries.send",
  fields: ["name", "email", "phone", "subject", "inquiryType", "message", "preferredContact", "website"],
  async send({ ask }) {
    const { reference } = await ask();
    return { goTo: paths.contact, sent: reference };
  },
});

const subscribe = form({
  path: paths.blog,
  procedure: "newsletter.subscribe",
  fields: ["email", "website"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.blog, sent: "yes" };
  },
});

/** 'This review seems wrong', on every review that is shown. */
const reportReview = form({
  path: paths.testimonials,
  procedure: "testimonials.report",
  fields: ["id", "reason", "text", "website"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.testimonials, sent: "yes" };
  },
});

/** The pages that a mail's links lead to: opened they do nothing, so that whoever looks into mails for dangers does nothing. */
const confirmLetter = form({
  path: paths.letterConfirm,
  procedure: "newsletter.confirm",
  fields: ["key"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.letterConfirm, sent: "yes" };
  },
});

const leaveLetter = form({
  path: paths.letterLeave,
  procedure: "newsletter.unsubscribe",
  fields: ["key"],
  async send({ ask }) {
    await ask();
    return { goTo: paths.letterLeave, sent: "yes" };
  },
});

export const visitorForms: readonly PageForm[] = [
  bookCab,
  bookTour,
  contact,
  subscribe,
  reportReview,
  confirmLetter,
  leaveLetter,
];
export const passwordForms: readonly PageForm[] = [forgotPassword, newPassword];
