import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { BOOKING_FILTERS } from "./bookings-admin.ts";
import { listFiles } from "./list-files.ts";

/** The bookings that match, with their money, as files. */
export const bookingsExportRows = listFiles({
  path: restPaths.bookingsExport,
  name: "Bookings",
  procedure: "bookings.export",
  summary: "All bookings that match with their money; by=booking counts from and to by the day they were made",
  query: { ...BOOKING_FILTERS, by: "text" },
  async page(ask, next) {
    const { bookings: records, nextCursor } = await ask(next);
    return { records, nextCursor };
  },
  columns: (timeZone) => [
    { head: "Reference", width: 18, cell: ({ reference }) => reference },
    { head: `Received (${timeZone})`, kind: "moment", cell: ({ createdAt }) => createdAt },
    { head: "Status", cell: ({ status }) => status },
    { head: "Customer", width: 24, cell: ({ customerName }) => customerName },
    { head: "Email", width: 32, cell: ({ email }) => email },
    { head: "Phone", width: 20, cell: ({ phone }) => phone },
    { head: "Type", cell: ({ bookingType }) => bookingType },
    { head: "Package/Service", width: 34, cell: ({ packageTitle }) => packageTitle },
    { head: "Pickup", width: 26, cell: ({ pickupLocation }) => pickupLocation },
    { head: "Drop", width: 26, cell: ({ dropLocation }) => dropLocation },
    { head: "Travel Date", kind: "day", cell: ({ travelDate }) => travelDate },
    { head: "Pickup Time", kind: "time", cell: ({ pickupTime }) => pickupTime || null },
    { head: "Return Date", kind: "day", cell: ({ returnDate }) => returnDate },
    { head: "Travellers", width: 10, cell: ({ travelers }) => travelers },
    { head: "Amount", kind: "amount", cell: ({ totalAmount }) => totalAmount },
    { head: "Cancellation Fee", kind: "amount", cell: ({ cancellationFee }) => cancellationFee },
    { head: "Paid after Refunds", kind: "amount", cell: ({ paid }) => paid },
    { head: "Refunds", kind: "amount", cell: ({ refunded }) => refunded },
    { head: "Balance", kind: "amount", cell: ({ balance }) => balance },
    { head: "Paid by", width: 22, cell: ({ methods }) => methods.map((method) => METHOD_WORDS[method]).join(", ") },
    { head: "Source", cell: ({ source }) => source },
    { head: "Owner", width: 22, cell: ({ owner }) => owner?.name },
    { head: "Special Requests", width: 48, cell: ({ specialRequests }) => specialRequests },
    { head: "Language", cell: ({ language }) => LANGUAGE_WORDS[language] },
  ],
});
