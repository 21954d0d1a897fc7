import { z } from "zod";
import { optionalWebAddress } from "../core/addresses.ts";
import { day, id, line, MAX_NAME, optionalLine, paragraph, rupees, slug, version } from "../core/atoms.ts";
import { isGstin, stateOf } from "./gstin.ts";
import { GST_STATES, isState } from "./states.ts";

/** Every booking's own kind is one of these; staff add others. */
export const TAX_CLASSES_OF_KINDS = { package: "tour", cab: "cab" } as const;
export const MAX_CLASSES = 20;
export const MAX_RATES = 20;
const MAX_SOURCE = 500;

const NO_GSTIN = "This is no GSTIN: please compare its 15 characters";
const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => text === "" || isGstin(text), NO_GSTIN);
const state = z.string().refine(isState, "Please choose a state");

/** What holds from a day on; so many hundredths of a per cent. */
const taxRate = z.strictObject({
  since: day,
  basisPoints: z.number("Please enter a number").int().min(0).max(10_000),
  /** Where it is written, and what of it is not certain. */
  source: paragraph(MAX_SOURCE),
  sourceUrl: optionalWebAddress,
});

const taxClass = z.strictObject({
  key: slug,
  name: line(MAX_NAME),
  /** Of the scheme of classification of services. */
  sac: z
    .string()
    .trim()
    .regex(/^99\d{2}(\d{2})?$/, "Please enter a code of 4 or 6 digits that begins with 99"),
  rates: z
    .array(taxRate)
    .min(1)
    .max(MAX_RATES)
    .refine((rates) => new Set(rates.map(({ since }) => since)).size === rates.length, "Two rates begin on one day"),
});
export type TaxClass = z.output<typeof taxClass>;

const taxFields = z.strictObject({
  isRegistered: z.boolean(),
  /** The first day of the registration: what was paid or issued before bears no tax. */
  since: z.union([z.literal(""), day]),
  gstin,
  state,
  classes: z.array(taxClass).max(MAX_CLASSES),
});

type TaxFields = z.output<typeof taxFields>;
function checkTax({ isRegistered, since, gstin: own, state: home, classes }: TaxFields, wrong: z.RefinementCtx): void {
  const fault = (path: string, message: string) => wrong.addIssue({ code: "custom", path: [path], message });
  const keys = classes.map(({ key }) => key);
  if (new Set(keys).size < keys.length) fault("classes", "Two classes have the same key");
  for (const kind of Object.values(TAX_CLASSES_OF_KINDS))
    if (!keys.includes(kind)) fault("classes", "Tours and cabs each need their class");
  if (!isRegistered) return;
  if (own === "") fault("gstin", "Who is registered has a GSTIN");
  else if (stateOf(own) !== home) fault("gstin", `A GSTIN of ${GST_STATES[home]} begins with ${home}`);
  if (since === "") fault("since", "Please enter the first day of the registration");
}

/** How what the agency sells is taxed: an administrator's, and on no page that visitors read. */
export const taxSettings = taxFields.superRefine(checkTax);
export type TaxSettings = z.output<typeof taxSettings>;
export const taxView = taxFields.extend({ version: z.number().int() });
export type TaxView = z.output<typeof taxView>;
export const taxUpdate = taxFields.extend({ version: version.or(z.literal(0)).optional() }).superRefine(checkTax);

/** Who a paper with tax is made out to, where that is another than who booked, and where they are. */
const recipient = z.strictObject({
  name: optionalLine(MAX_NAME),
  address: optionalLine(),
  state: z.union([z.literal(""), state]),
  gstin,
});

/** An amount taken apart, in rupees. */
export const partsOfAmount = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() };

/** A line of a paper, taken apart: rupees that come to its amount. */
const taxedLine = z.object({
  /** Of the booking's line, where it is of one. */
  id: z.string().optional(),
  title: z.string(),
  sac: z.string(),
  basisPoints: z.number().int(),
  amount: z.number(),
  /** Where it is supplied in another state than the rest of its paper: what goes back of advances may be of several. */
  place: z.string().optional(),
  ...partsOfAmount,
});
export type TaxedLine = z.infer<typeof taxedLine>;

/** What an issued paper says of tax for good. */
export const paperTax = z.object({
  /** The agency's own, and where it is. */
  gstin: z.string(),
  state: z.string(),
  recipient,
  /** The state in which it is supplied. */
  place: z.string(),
  isInterState: z.boolean(),
  /** The day whose rates these are. */
  rateDay: z.string(),
  lines: z.array(taxedLine),
});
export type PaperTax = z.infer<typeof paperTax>;

/**
 * What stands in the books: papers by the series of their numbers, and ADJ, which an invoice takes off again of what the vouchers of its
 * advances had taxed.
 */
export const TAX_SERIES = ["INV", "DN", "CN", "RV", "RF", "ADJ"] as const;
export type TaxSeries = (typeof TAX_SERIES)[number];

/** Of a booking, before its invoice is issued. */
const particularFields = recipient.extend({
  /** Of lines that are of another class than their booking's kind: the class's key by the line's id. */
  lineClasses: z.record(id, slug),
});
export type Particulars = z.output<typeof particularFields>;
const checkRecipient = ({ gstin: own, state: home }: Pick<Particulars, "gstin" | "state">, wrong: z.RefinementCtx) => {
  if (own !== "" && home !== "" && stateOf(own) !== home)
    wrong.addIssue({ code: "custom", path: ["state"], message: `This GSTIN is of ${GST_STATES[stateOf(own)]}` });
};
export const particularsForm = particularFields.superRefine(checkRecipient);
export const particularsUpdate = particularFields
  .extend({ bookingId: id, version: version.or(z.literal(0)).optional() })
  .superRefine(checkRecipient);
export const particularsView = particularFields.extend({
  version: z.number().int(),
  lines: z.array(z.object({ id, title: z.string(), amount: z.number(), ownClass: z.string() })),
  classes: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ParticularsView = z.output<typeof particularsView>;

/** A voucher is of one payment. `seen`: of the draft that was looked at. */
export const voucherAsked = z.strictObject({ bookingId: id, paymentId: id });
export type VoucherAsked = z.output<typeof voucherAsked>;
export const voucherIssue = voucherAsked.extend({ seen: z.string().max(64).optional() });
export type VoucherIssue = z.output<typeof voucherIssue>;

export const voucherView = z.object({
  ...{ number: z.string(), issuedAt: z.date(), by: z.string(), amount: rupees, paymentId: id },
});
export type VoucherView = z.infer<typeof voucherView>;

/** Money that came before an invoice, or went back of it, and has no voucher yet. */
export const voucherDue = z.object({
  kind: z.enum(["receipt_voucher", "refund_voucher"]),
  ...{ paymentId: id, paidOn: z.string(), amount: z.number() },
});
export type VoucherDue = z.infer<typeof voucherDue>;
