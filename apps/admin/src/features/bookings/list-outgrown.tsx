import { trpc } from "@admin/lib/trpc.ts";
import { useMay } from "@admin/lib/use-may.ts";
import type { BookingChanges } from "@shikara/contract/bookings/admin";
import { listTooLong } from "@shikara/contract/travellers/messages";
import { Notice } from "@shikara/ui/notice.tsx";
import { useWatch } from "react-hook-form";

/** Says that fewer are to travel than stand on the list of travellers: hotels and check posts would get a name too many. */
export function ListOutgrown({ bookingId }: { bookingId: string }) {
  const may = useMay();
  const travelers = Number(useWatch<BookingChanges, "travelers">({ name: "travelers" }));
  const { data: list } = trpc.travellers.ofBooking.useQuery(
    { bookingId },
    { enabled: may("travellers:update"), retry: false },
  );
  const listed = list?.travellers.length ?? 0;
  if (!(travelers >= 1 && travelers < listed)) return null;
  return <Notice kind="info">{`${listTooLong(listed, travelers)} This can be saved first.`}</Notice>;
}
