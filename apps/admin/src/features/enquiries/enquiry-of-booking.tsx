import { Link } from "wouter";
import { trpc } from "@admin/lib/trpc.ts";

/** Leads to the enquiry that a booking was made of; nothing where there is none. */
export function EnquiryOfBooking({ bookingId, hrefOf }: { bookingId: string; hrefOf: (id: string) => string }) {
  const enquiry = trpc.enquiries.ofBooking.useQuery({ bookingId }).data;
  if (!enquiry) return null;
  return (
    <p>
      From the enquiry{" "}
      <Link href={hrefOf(enquiry.id)} className="text-link hover:underline">
        {enquiry.subject}
      </Link>
    </p>
  );
}
