import { EnquiryOfBooking } from "@admin/features/enquiries/enquiry-of-booking.tsx";
import { RecordQuotes } from "@admin/features/quotes/record-quotes.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { adminPaths } from "@shikara/contract/routes";

/** What a booking came of: the message it began with, and what was offered and accepted. */
export function BeforeTheBooking({ of: bookingId }: { of: string }) {
  const may = useMay();
  return (
    <>
      {may("enquiries:read") && <EnquiryOfBooking bookingId={bookingId} hrefOf={adminPaths.enquiry} />}
      {may("quotes:read") && <RecordQuotes of={{ bookingId }} hrefOf={adminPaths.quote} />}
    </>
  );
}
