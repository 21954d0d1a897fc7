import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { BOOKING_FILTERS } from "./bookings-admin.ts";
import { listFiles, localTime } from "./list-files.ts";

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
    { head: "Reference", cell: ({ reference }) => reference },
    { head: `Received (${timeZone})`, cell: ({ createdAt }) => localTime(createdAt, timeZone) },
    { head: "Status", cell: ({ status }) => status },
    { head: "Customer", cell: ({ customerName }) => customerName },
    { head: "Email", cell: ({ email }) => email },
    { head: "Phone", cell: ({ phone }) => phone },
    { head: "Type", cell: ({ bookingType }) => bookingType },
    { head: "Package/Service", cell: ({ packageTitle }) => packageTitle },
    { head: "Pickup", cell: ({ pickupLocation }) => pickupLocation },
    { head: "Drop", cell: ({ dropLocation }) => dropLocation },
    { head: "Travel Date", cell: ({ travelDate }) => travelDate },
    { head: "Travellers", cell: ({ travelers }) => travelers },
    { head: "Amount", cell: ({ totalAmount }) => totalAmount },
    { head: "Paid after Refunds", cell: ({ paid }) => paid },
    { head: "Refunds", cell: ({ refunded }) => refunded },
    { head: "Balance", cell: ({ balance }) => balance },
    { head: "Paid by", cell: ({ methods }) => methods.map((method) => METHOD_WORDS[method]).join(", ") },
    { head: "Source", cell: ({ source }) => source },
    { head: "Owner", cell: ({ owner }) => owner?.name },
    { head: "Special Requests", cell: ({ specialRequests }) => specialRequests },
  ],
});
