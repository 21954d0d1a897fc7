import type { BookingChanges, StaffBooking } from "@shikara/contract/bookings/admin";
import { isOtherJourney } from "@shikara/contract/bookings/journey-changes";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { changesSaid } from "./changes-said.ts";

interface ChangedProps {
  booking: StaffBooking;
  /** The package or vehicle that is chosen now, by its name. */
  title: string;
  isTold: boolean;
}

/** What of a confirmed journey becomes another; of any other nobody was promised anything. */
function useChanges({ booking, title }: Pick<ChangedProps, "booking" | "title">) {
  const { control } = useFormContext<BookingChanges>();
  const said = useWatch({ control });
  return booking.status === "confirmed" ? changesSaid(booking, said, title) : [];
}

/** Beside the button that saves, for the notice itself may be out of sight: whether a mail goes out with it. */
export function ChangeNote({ booking, title, isTold }: ChangedProps) {
  const changes = useChanges({ booking, title });
  if (changes.length === 0) return null;
  if (booking.email === "") return "No mail: there is no address";
  return isTold ? `Mails the change to ${booking.email}` : "No mail goes out";
}

interface ChangeNoticeProps extends ChangedProps {
  /** Who else has to be told where it becomes another journey, not only another price. */
  ifMoved: ReactNode;
  onTell: (isTold: boolean) => void;
}

/** Of a confirmed journey that becomes another: what its customer will be told, and whether. */
export function ChangeNotice({ booking, title, isTold, ifMoved, onTell }: ChangeNoticeProps) {
  const changes = useChanges({ booking, title });
  if (changes.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-sunken px-4 py-3">
      <h3 className="text-sm font-strong">Your booking has changed</h3>
      <dl className="mt-2 grid gap-1 text-sm">
        {changes.map(({ what, from, to }) => (
          <div key={what} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{what}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere]">
              <s className="text-ink-muted">{from}</s> {to}
            </dd>
          </div>
        ))}
      </dl>
      {booking.email ? (
        <CheckBox
          label={`Mail this to ${booking.email}, with the new confirmation`}
          checked={isTold}
          onChange={(event) => onTell(event.target.checked)}
        />
      ) : (
        <p className="mt-2 text-xs text-ink-muted">There is no address to mail it to: please call.</p>
      )}
      {isOtherJourney(changes) && <div className="mt-2 text-xs text-ink-muted empty:hidden">{ifMoved}</div>}
    </section>
  );
}
