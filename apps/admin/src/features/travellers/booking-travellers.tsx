import { DrawerPart } from "@admin/components/drawer.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { saveFile } from "@admin/lib/save-file.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { shortDate } from "@shikara/client/format.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { restPaths } from "@shikara/contract/rest-routes";
import { listTooLong, TRAVELLER_MESSAGES } from "@shikara/contract/travellers/messages";
import type { TravellersView, TravellerView } from "@shikara/contract/travellers/schema";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { notify } from "@shikara/ui/notify.ts";
import { Eye, EyeOff, FileDown, Printer, Users } from "lucide-react";
import { useState } from "react";
import { paperLines, personWords } from "./traveller-words.ts";
import { TravellersDialog } from "./travellers-dialog.tsx";

interface BookingTravellersProps {
  booking: BookingDetails;
  /** Whether numbers may be shown in full, and taken along. */
  mayRead: boolean;
}

function Traveller({ traveller, booking }: { traveller: TravellerView; booking: BookingDetails }) {
  const who = personWords(traveller, booking.travelDate);
  return (
    <li className="border-line py-2 not-first:border-t">
      <p className="[overflow-wrap:anywhere]">
        <b className="font-strong">{traveller.name}</b>
        {who && <span className="text-ink-muted">{`, ${who}`}</span>}
      </p>
      {paperLines(traveller, booking.lastDay).map(({ words, endsBefore }) => (
        <p
          key={words}
          className={classes(
            "text-xs tabular-nums [overflow-wrap:anywhere]",
            endsBefore ? "text-danger-fg" : "text-ink-muted",
          )}
        >
          {words}
        </p>
      ))}
    </li>
  );
}

/** How many are missing, or why nobody is there. */
function Missing({ list: { erasedAt, travellers }, most }: { list: TravellersView; most: number }) {
  if (travellers.length === 0)
    return (
      <p className="text-ink-muted">
        {erasedAt ? `Erased by rule on ${shortDate(erasedAt)}.` : `${TRAVELLER_MESSAGES.nobody}.`}
      </p>
    );
  if (travellers.length === most) return null;
  if (travellers.length > most)
    return <p className="pt-1 text-xs text-danger-fg">{listTooLong(travellers.length, most)}</p>;
  return <p className="pt-1 text-xs text-ink-muted">{`${travellers.length} of ${most} are listed.`}</p>;
}

/** Who travels on a booking, for hotels and check posts. */
export function BookingTravellers({ booking, mayRead }: BookingTravellersProps) {
  const { id: bookingId } = booking;
  const utils = trpc.useUtils();
  const { data: list, error } = trpc.travellers.ofBooking.useQuery({ bookingId }, { staleTime: 0, retry: false });
  // Numbers in full live here alone, and go with the drawer: no cache keeps them.
  const show = trpc.travellers.show.useMutation({
    gcTime: 0,
    onError: (fault) => reportFailure(fault, TRAVELLER_MESSAGES.fetchFailed),
  });
  const [isEdited, setEdited] = useState(false);
  const [isTaken, setTaken] = useState<"list" | "sheet">();
  const take = async (what: "list" | "sheet", address: string) => {
    setTaken(what);
    try {
      await saveFile(address, "POST");
    } catch (fault) {
      notify.error((fault instanceof Error && fault.message) || TRAVELLER_MESSAGES.printFailed);
    } finally {
      setTaken(undefined);
    }
  };
  const refresh = async () => {
    show.reset();
    await utils.travellers.invalidate();
  };
  // What was shown is of a list that may be another by now.
  const shown = show.data && list && show.data.version === list.version ? show.data : list;
  const hasNumbers = list?.travellers.some(({ paper, visa, permits }) => paper || visa || permits.length > 0);
  return (
    <DrawerPart title="Travellers">
      {!list && !error && <Skeleton className="h-16" />}
      {error && <p role="alert">{errorWords(error)}</p>}
      <ul>
        {shown?.travellers.map((traveller) => (
          <Traveller key={traveller.id} traveller={traveller} booking={booking} />
        ))}
      </ul>
      {list && (
        <>
          <Missing list={list} most={booking.travelers} />
          <div className="flex flex-wrap gap-2 pt-2">
            <Button variant="outline" size="dense" onClick={() => setEdited(true)}>
              <Users className="size-4" aria-hidden="true" />
              {list.travellers.length > 0 ? "Edit travellers" : "Enter travellers"}
            </Button>
            {mayRead && hasNumbers && (
              <Button
                variant="outline"
                size="dense"
                busy={show.isPending && "Showing..."}
                onClick={() => (show.data ? show.reset() : show.mutate({ bookingId }))}
              >
                {show.data ? (
                  <EyeOff className="size-4" aria-hidden="true" />
                ) : (
                  <Eye className="size-4" aria-hidden="true" />
                )}
                {show.data ? "Hide numbers" : "Show numbers"}
              </Button>
            )}
            {mayRead && list.travellers.length > 0 && (
              <>
                <Button
                  variant="outline"
                  size="dense"
                  busy={isTaken === "list" && "Printing..."}
                  onClick={() => void take("list", restPaths.travellersPrinted(bookingId))}
                >
                  <Printer className="size-4" aria-hidden="true" />
                  Traveller list
                </Button>
                <Button
                  variant="outline"
                  size="dense"
                  busy={isTaken === "sheet" && "Exporting..."}
                  onClick={() => void take("sheet", restPaths.travellersSheet(bookingId))}
                >
                  <FileDown className="size-4" aria-hidden="true" />
                  CSV
                </Button>
              </>
            )}
          </div>
          {mayRead && hasNumbers && (
            <p className="pt-1.5 text-xs text-ink-muted">
              The audit log notes who has numbers shown, printed or exported.
            </p>
          )}
        </>
      )}
      {isEdited && list && (
        <TravellersDialog booking={booking} list={list} refresh={refresh} onClose={() => setEdited(false)} />
      )}
    </DrawerPart>
  );
}
