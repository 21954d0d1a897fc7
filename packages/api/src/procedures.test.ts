import { ROLES, type Role } from "@shikara/contract/core/permissions";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { callTRPCProcedure } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ApiContext } from "./core/context.ts";
import { procedures } from "./procedures.ts";
import { appRouter } from "./root.ts";

/** Who may call what. A procedure that is missing here fails the test below. */
const EVERYBODY = [null, ...ROLES];
const STAFF: readonly (Role | null)[] = ROLES;
const MANAGERS: readonly (Role | null)[] = ["admin", "manager"];
const ADMINS: readonly (Role | null)[] = ["admin"];

const MAY_CALL: Record<string, readonly (Role | null)[]> = {
  "advisories.list": EVERYBODY,
  "advisories.ofTour": EVERYBODY,
  "advisories.adminList": STAFF,
  "advisories.create": MANAGERS,
  "advisories.update": MANAGERS,
  "advisories.end": MANAGERS,
  "advisories.touched": STAFF,
  "advisories.previewOffer": MANAGERS,
  "advisories.offer": MANAGERS,
  "bookings.answerOffer": EVERYBODY,
  "payments.useCredit": STAFF,
  "payments.credits": STAFF,
  "audit.list": ADMINS,
  "auth.login": EVERYBODY,
  "auth.logout": EVERYBODY,
  "auth.startPasskeySignIn": EVERYBODY,
  "auth.passkeySignIn": EVERYBODY,
  "auth.forgotPassword": EVERYBODY,
  "auth.resetPassword": EVERYBODY,
  "auth.ways": STAFF,
  "auth.startApp": STAFF,
  "auth.confirmApp": STAFF,
  "auth.removeApp": STAFF,
  "auth.renewRecoveryCodes": STAFF,
  "auth.startPasskey": STAFF,
  "auth.addPasskey": STAFF,
  "auth.removePasskey": STAFF,
  "auth.forgetDevice": STAFF,
  "auth.me": STAFF,
  "auth.sessions": STAFF,
  "auth.endSession": STAFF,
  "auth.profile": STAFF,
  "auth.updateProfile": STAFF,
  "auth.changePassword": STAFF,
  "backups.status": ADMINS,
  "places.list": EVERYBODY,
  "places.toChoose": EVERYBODY,
  "places.adminList": STAFF,
  "places.create": MANAGERS,
  "places.update": MANAGERS,
  "roads.list": EVERYBODY,
  "roads.way": EVERYBODY,
  "roads.adminList": STAFF,
  "roads.create": MANAGERS,
  "roads.update": MANAGERS,
  "roads.delete": MANAGERS,
  "fares.list": EVERYBODY,
  "fares.quote": EVERYBODY,
  "fares.journeys": EVERYBODY,
  "fares.journey": EVERYBODY,
  "fares.notified": EVERYBODY,
  "roads.today": EVERYBODY,
  "roads.map": EVERYBODY,
  "fares.adminList": STAFF,
  "fares.terms": STAFF,
  "fares.create": MANAGERS,
  "fares.update": MANAGERS,
  "fares.delete": MANAGERS,
  "fares.setTerms": MANAGERS,
  "fares.addNotified": MANAGERS,
  "search.site": EVERYBODY,
  "search.near": EVERYBODY,
  "blog.list": EVERYBODY,
  "blog.feed": EVERYBODY,
  "blog.page": EVERYBODY,
  "blog.bySlug": EVERYBODY,
  "blog.addresses": EVERYBODY,
  "blog.viewed": EVERYBODY,
  "blog.adminList": STAFF,
  "blog.adminFeed": STAFF,
  "blog.counts": STAFF,
  "blog.byId": STAFF,
  "blog.create": STAFF,
  "blog.update": STAFF,
  "blog.setStatus": STAFF,
  "blog.writer": STAFF,
  "blog.generate": STAFF,
  "blog.acknowledge": MANAGERS,
  "blog.delete": MANAGERS,
  "blog.revisions": STAFF,
  "blog.restore": STAFF,
  "departures.adminList": STAFF,
  "departures.create": MANAGERS,
  "departures.update": MANAGERS,
  "departures.delete": MANAGERS,
  "bookings.requestCab": EVERYBODY,
  "bookings.requestTour": EVERYBODY,
  "bookings.adminFeed": STAFF,
  "bookings.adminList": STAFF,
  "bookings.export": MANAGERS,
  "bookings.stats": STAFF,
  "bookings.byId": STAFF,
  "bookings.journeys": STAFF,
  "bookings.owners": STAFF,
  "bookings.priceOf": STAFF,
  "bookings.freeCars": STAFF,
  "bookings.undo": STAFF,
  "bookings.create": STAFF,
  "bookings.update": STAFF,
  "bookings.confirm": STAFF,
  "bookings.cancel": STAFF,
  "bookings.confirmMany": STAFF,
  "bookings.cancelMany": STAFF,
  "bookings.cancelCosts": STAFF,
  "bookings.moveMany": STAFF,
  "bookings.giveMany": STAFF,
  "bookings.mailMany": STAFF,
  "bookings.setStatus": STAFF,
  "bookings.setOwner": STAFF,
  "bookings.addNote": STAFF,
  "bookings.keep": STAFF,
  "bookings.own": EVERYBODY,
  "bookings.ownDocument": EVERYBODY,
  "bookings.askCancel": EVERYBODY,
  "bookings.ownCalendar": EVERYBODY,
  "bookings.takeSeats": EVERYBODY,
  "bookings.payOnline": EVERYBODY,
  "bookings.comeBackFromPaying": EVERYBODY,
  "bookings.customerLink": STAFF,
  "bookings.revokeLinks": STAFF,
  "calendars.mine": STAFF,
  "calendars.make": STAFF,
  "calendars.end": STAFF,
  "calendars.read": EVERYBODY,
  "bookings.filters": STAFF,
  "bookings.saveFilter": STAFF,
  "bookings.deleteFilter": STAFF,
  "customers.adminList": STAFF,
  "customers.tags": STAFF,
  "customers.byId": STAFF,
  "customers.update": STAFF,
  "customers.merge": MANAGERS,
  "customers.export": MANAGERS,
  "customers.erase": MANAGERS,
  "dashboard.overview": STAFF,
  "dashboard.ahead": STAFF,
  "dashboard.find": STAFF,
  "dashboard.deskCounts": STAFF,
  "dashboard.events": STAFF,
  "deleted.list": MANAGERS,
  "deleted.bringBack": MANAGERS,
  "documents.itinerary": EVERYBODY,
  "documents.ofBooking": STAFF,
  "documents.render": STAFF,
  "documents.invoiceDraft": STAFF,
  "documents.issueInvoice": STAFF,
  "documents.creditNoteDraft": MANAGERS,
  "documents.issueCreditNote": MANAGERS,
  "documents.debitNoteDraft": STAFF,
  "documents.issueDebitNote": STAFF,
  "documents.send": STAFF,
  "documents.papers": ADMINS,
  "documents.updatePapers": ADMINS,
  "enquiries.send": EVERYBODY,
  "enquiries.adminList": STAFF,
  "enquiries.byId": STAFF,
  "enquiries.update": STAFF,
  "enquiries.create": STAFF,
  "enquiries.ofBooking": STAFF,
  "enquiries.reply": STAFF,
  "enquiries.undoReply": STAFF,
  "enquiries.replyDesk": STAFF,
  "enquiries.addNote": STAFF,
  "gallery.adminList": STAFF,
  "gallery.stats": STAFF,
  "gallery.byId": STAFF,
  "gallery.create": MANAGERS,
  "gallery.update": MANAGERS,
  "gallery.setActive": MANAGERS,
  "gallery.delete": MANAGERS,
  "media.adminList": STAFF,
  "media.byId": STAFF,
  "media.usage": STAFF,
  "media.pictureAt": STAFF,
  "media.upload": STAFF,
  "media.create": STAFF,
  "media.update": MANAGERS,
  "media.replace": MANAGERS,
  "media.delete": MANAGERS,
  "newsletter.subscribe": EVERYBODY,
  "newsletter.confirm": EVERYBODY,
  "newsletter.unsubscribe": EVERYBODY,
  "newsletter.adminList": MANAGERS,
  "payments.ofBooking": STAFF,
  "payments.ledger": MANAGERS,
  "payments.report": MANAGERS,
  "payments.addExtra": STAFF,
  "payments.discount": MANAGERS,
  "payments.removeLine": STAFF,
  "payments.askDeposit": STAFF,
  "payments.take": STAFF,
  "payments.settle": STAFF,
  "payments.refund": MANAGERS,
  "payments.refundOnline": MANAGERS,
  "payments.reverse": STAFF,
  "newsletter.delete": MANAGERS,
  "outbox.adminList": STAFF,
  "outbox.ofRecord": STAFF,
  "outbox.byId": STAFF,
  "outbox.resend": STAFF,
  "outbox.texts": ADMINS,
  "outbox.saveText": ADMINS,
  "outbox.resetText": ADMINS,
  "popups.list": EVERYBODY,
  "popups.event": EVERYBODY,
  "popups.adminList": STAFF,
  "popups.counts": STAFF,
  "popups.create": MANAGERS,
  "popups.update": MANAGERS,
  "popups.delete": MANAGERS,
  "settings.get": EVERYBODY,
  "settings.adminGet": MANAGERS,
  "settings.update": ADMINS,
  "settings.reset": ADMINS,
  "settings.previewDraft": ADMINS,
  "settings.history": MANAGERS,
  "settings.restore": ADMINS,
  "team.list": ADMINS,
  "team.create": ADMINS,
  "team.byId": ADMINS,
  "team.update": ADMINS,
  "team.changePassword": ADMINS,
  "team.delete": ADMINS,
  "team.access": ADMINS,
  "team.endSession": ADMINS,
  "team.endSessions": ADMINS,
  "team.clearSecondFactor": ADMINS,
  "team.sendPasswordLink": ADMINS,
  "team.demandedRoles": ADMINS,
  "team.demandSecondFactor": ADMINS,
  "testimonials.list": EVERYBODY,
  "testimonials.figures": EVERYBODY,
  "testimonials.ofTour": EVERYBODY,
  "testimonials.report": EVERYBODY,
  "testimonials.own": EVERYBODY,
  "testimonials.writeOwn": EVERYBODY,
  "testimonials.withdrawOwn": EVERYBODY,
  "testimonials.answer": MANAGERS,
  "testimonials.setReportAside": MANAGERS,
  "testimonials.heldPictures": STAFF,
  "testimonials.adminList": STAFF,
  "testimonials.create": MANAGERS,
  "testimonials.update": MANAGERS,
  "testimonials.approve": MANAGERS,
  "testimonials.reject": MANAGERS,
  "testimonials.delete": MANAGERS,
  "tours.list": EVERYBODY,
  "tours.summaries": EVERYBODY,
  "tours.bySlug": EVERYBODY,
  "tours.byPosition": EVERYBODY,
  "tours.adminList": STAFF,
  "tours.byId": STAFF,
  "tours.preview": STAFF,
  "tours.previewDraft": MANAGERS,
  "tours.create": MANAGERS,
  "tours.update": MANAGERS,
  "tours.delete": MANAGERS,
  "tours.reorder": MANAGERS,
  "vehicles.list": EVERYBODY,
  "vehicles.adminList": STAFF,
  "vehicles.byId": STAFF,
  "vehicles.create": MANAGERS,
  "vehicles.update": MANAGERS,
  "vehicles.setActive": MANAGERS,
  "vehicles.delete": MANAGERS,
  "webhooks.adminList": ADMINS,
  "webhooks.create": ADMINS,
  "webhooks.update": ADMINS,
  "webhooks.rotateSecret": ADMINS,
  "webhooks.delete": ADMINS,
  "webhooks.test": ADMINS,
  "webhooks.deliveries": ADMINS,
  "webhooks.resend": ADMINS,
};

/**
 * What whoever may call it can do to what customers owe or have paid: nothing but more of it, by the house's rule (below it a
 * manager has to say yes), one's own of the same day, or whatever they like. Every procedure that takes rupees is here.
 */
type Money = "raises" | "by the rule" | "own of today" | "free";
const MONEY: Record<string, Money> = {
  "bookings.create": "by the rule",
  "bookings.update": "by the rule",
  "payments.addExtra": "raises",
  "payments.removeLine": "own of today",
  "payments.askDeposit": "raises",
  "payments.take": "raises",
  "payments.reverse": "own of today",
  "bookings.payOnline": "raises",
  "payments.refund": "free",
  "payments.refundOnline": "free",
  "payments.discount": "free",
  "roads.create": "free",
  "roads.update": "free",
  "fares.create": "free",
  "fares.update": "free",
  "fares.setTerms": "free",
  "fares.addNotified": "free",
  "departures.create": "free",
  "departures.update": "free",
  "tours.create": "free",
  "tours.update": "free",
  "vehicles.create": "free",
  "vehicles.update": "free",
  "settings.update": "free",
};
const RUPEES = /"(?:totalAmount|amount|unitPrice|price|agentDiscountPercent|percent|perKm|perStop)":/;

describe("money", () => {
  const takesRupees = ({ type, input }: { type: string; input: z.ZodType | undefined }) =>
    type === "mutation" &&
    input &&
    RUPEES.test(JSON.stringify(z.toJSONSchema(input, { unrepresentable: "any", io: "input" })));

  it("is moved by no procedure that is not in the table", () => {
    const moving = [...procedures].flatMap(([path, procedure]) => (takesRupees(procedure) ? [path] : []));
    expect(moving.filter((path) => !(path in MONEY))).toEqual([]);
  });

  it("is nobody's to lower freely but managers' and administrators'", () => {
    const free = Object.entries(MONEY).filter(([, money]) => money === "free");
    for (const [path] of free) expect(MAY_CALL[path], path).not.toContain("agent");
  });
});

let bed: Testbed;
const contexts = new Map<Role | null, ApiContext>();
beforeAll(async () => {
  bed = await createTestbed();
  contexts.set(null, bed.context());
  for (const role of ROLES) {
    const { id } = await bed.member(role);
    const { secret } = await bed.services.sessions.open(id, "team", "test");
    contexts.set(role, bed.context({ signedIn: await bed.services.sessions.find(secret) }));
  }
});
afterAll(() => bed.close());

it("lists every procedure", () => {
  expect([...procedures.keys()].sort()).toEqual(Object.keys(MAY_CALL).sort());
});

describe.each(Object.entries(MAY_CALL))("%s", (path, allowed) => {
  it.each(EVERYBODY.map((role) => [role ?? "anonymous", role] as const))("called by %s", async (_who, role) => {
    const type = procedures.get(path)?.type ?? "query";
    const ctx = contexts.get(role) ?? bed.context();
    // An input that no schema accepts: whoever gets as far as 400 may call it.
    const getRawInput = async () => "not what any procedure takes";
    const code = await codeOf(
      callTRPCProcedure({ router: appRouter, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 }),
    );
    if (allowed.includes(role)) expect(["VALIDATION", "OK"]).toContain(code);
    else expect(code).toBe(role === null ? "UNAUTHENTICATED" : "FORBIDDEN");
  });
});
