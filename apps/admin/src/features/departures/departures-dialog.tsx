import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { Dialog } from "@admin/components/dialog.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { DEPARTURE_MESSAGES, waitersLeft } from "@shikara/contract/departures/messages";
import type { StaffDeparture } from "@shikara/contract/departures/schema";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { DepartureForm } from "./departure-form.tsx";

interface DeparturesDialogProps {
  tour: { id: string; title: string; price: number };
  mayChange: boolean;
  /** What is booked for a day, for whoever may read it. */
  bookingsHref?: ((day: string) => string) | undefined;
  onClose: () => void;
}

/** '4 of 6, 2 waiting': seats, and travellers without one. */
const takenWords = ({ seats, seatsLeft, waiting }: StaffDeparture) =>
  `${seats - seatsLeft} of ${seats}${waiting > 0 ? `, ${waiting} waiting` : ""}`;

/** The days on which a package sets out; without any it is on request. */
export function DeparturesDialog({ tour, mayChange, bookingsHref, onClose }: DeparturesDialogProps) {
  const { data, error } = trpc.departures.adminList.useQuery({ tourId: tour.id });
  const [edited, setEdited] = useState<StaffDeparture>();
  const [deleted, setDeleted] = useState<StaffDeparture>();
  return (
    <Dialog title={`Departures of ${tour.title}`} onClose={onClose}>
      <div className="grid content-start gap-4 overflow-y-auto px-5 py-4">
        {error && (
          <Notice kind="danger" role="alert">
            {errorWords(error)}
          </Notice>
        )}
        {!data && !error && <Skeleton className="h-32" />}
        {data?.length === 0 && (
          <p className="text-sm text-ink-muted">
            On request: visitors ask for any day. With departures they choose one of them, as long as it has seats.
          </p>
        )}
        {data && data.length > 0 && (
          <table className="w-full text-sm tabular-nums">
            <thead className="text-left text-xs text-ink-muted">
              <tr>
                <th className="py-1 font-[550]">Day</th>
                <th className="py-1 font-[550]">Per person</th>
                <th className="py-1 font-[550]">Seats taken</th>
                {mayChange && <th className="sr-only">Actions</th>}
              </tr>
            </thead>
            <tbody>
              {data.map((departure) => (
                <tr key={departure.id} className="border-t border-line">
                  <td className="py-1.5 pr-3 font-[550]">{shortDay(departure.date)}</td>
                  <td className="py-1.5 pr-3">{rupees(departure.price)}</td>
                  <td className="py-1.5 pr-3">
                    {bookingsHref ? (
                      <Link href={bookingsHref(departure.date)} className="font-medium text-link hover:underline">
                        {takenWords(departure)}
                      </Link>
                    ) : (
                      takenWords(departure)
                    )}
                  </td>
                  {mayChange && (
                    <td className="flex justify-end py-0.5">
                      <IconButton label={`Edit ${shortDay(departure.date)}`} onClick={() => setEdited(departure)}>
                        <Pencil aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        label={`Delete ${shortDay(departure.date)}`}
                        isDangerous
                        onClick={() => setDeleted(departure)}
                      >
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {mayChange && data && (
          <DepartureForm
            key={edited ? `${edited.id} ${edited.version}` : `new ${data.length}`}
            tour={tour}
            departure={edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </div>
      {deleted && <DeleteDeparture departure={deleted} onClose={() => setDeleted(undefined)} />}
    </Dialog>
  );
}

function DeleteDeparture({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.departures.delete.useMutation({
    onSuccess: () => notify.success(DEPARTURE_MESSAGES.deleted),
    onError: (error) => reportFailure(error, DEPARTURE_MESSAGES.deleteFailed),
    onSettled: async () => {
      await utils.departures.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${shortDay(departure.date)}`}
      question={[DEPARTURE_MESSAGES.confirmDelete, waitersLeft(departure.waiting)].filter(Boolean).join(" ")}
      action="Delete"
      busy={remove.isPending && "Deleting..."}
      onConfirm={() => remove.mutate({ id: departure.id })}
      onClose={onClose}
    />
  );
}
