import { StatusBadge } from "@shikara/client/bookings/status-badge.tsx";
import { rupees, shortDay } from "@shikara/client/format.ts";
import type { OfferState, TouchedBooking } from "@shikara/contract/advisories/offers";
import { adminPaths } from "@shikara/contract/routes";
import { Badge } from "@shikara/ui/badge.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { rowWords, STATE_TONES, STATE_WORDS } from "./offer-words.ts";
import { Whatsapp } from "./whatsapp.tsx";

interface TouchedListProps {
  bookings: readonly TouchedBooking[];
  advisoryId: string;
  chosen: ReadonlySet<string>;
  /** Undefined for whoever may not offer anything. */
  onChoose: ((ids: readonly string[], isChosen: boolean) => void) | undefined;
}

const isOpen = ({ status }: TouchedBooking): boolean => status === "pending" || status === "confirmed";
const UNWRITTEN: readonly OfferState[] = ["none", "ended", "overtaken"];
const isUnwritten = ({ offer }: TouchedBooking): boolean => UNWRITTEN.includes(offer);
/** A letter that asks for no answer may be followed by an offer. */
const mayOffer = (booking: TouchedBooking): boolean =>
  isOpen(booking) && (isUnwritten(booking) || booking.offer === "written");
/** What nobody has to answer any more once the booking is called off. */
const AWAITED: readonly OfferState[] = ["waiting", "moved", "overtaken"];

/** Of what was called off meanwhile nobody awaits an answer. */
const stateShown = (booking: TouchedBooking): OfferState =>
  AWAITED.includes(booking.offer) && !isOpen(booking) ? "ended" : booking.offer;

/** Whom an advisory touches: their journey, their money, what they were offered and what they have answered. */
export function TouchedList({ bookings, advisoryId, chosen, onChoose }: TouchedListProps) {
  const open = bookings.filter((booking) => isOpen(booking) && isUnwritten(booking)).map(({ id }) => id);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {onChoose && open.length > 0 && (
        <div className="border-b border-line bg-sunken px-3.5 py-1">
          <CheckBox
            label="All that are not written to"
            checked={open.every((id) => chosen.has(id))}
            onChange={({ target }) => onChoose(open, target.checked)}
          />
        </div>
      )}
      <ul>
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-line px-3.5 py-2 not-first:border-t"
          >
            {onChoose ? (
              <label className="-m-2.5 grid size-9 place-items-center pt-1 max-md:-mx-3.5 max-md:size-11 max-md:pt-0">
                <input
                  type="checkbox"
                  aria-label={`Select ${booking.customerName}`}
                  checked={chosen.has(booking.id)}
                  disabled={!mayOffer(booking)}
                  onChange={({ target }) => onChoose([booking.id], target.checked)}
                  className="size-4 accent-primary"
                />
              </label>
            ) : (
              <span />
            )}
            <div className="grid min-w-0 gap-x-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
              <p className="min-w-0">
                <TextLink href={adminPaths.booking(booking.id)} className="font-strong">
                  {booking.customerName}
                </TextLink>
                {/* Nobody was promised anything yet, or it is settled: who reads on need not open it. */}
                {booking.status !== "confirmed" && (
                  <span className="ml-2">
                    <StatusBadge status={booking.status} />
                  </span>
                )}
                <span className="block text-xs text-ink-muted [overflow-wrap:anywhere]">{`${booking.reference}, ${booking.title}`}</span>
              </p>
              <p className="tabular-nums">
                {shortDay(booking.travelDate)}
                <span className="block text-xs text-ink-muted">
                  {`${booking.travelers} travelling, ${rupees(booking.total)}, paid ${rupees(booking.paid)}`}
                </span>
              </p>
              <p>
                <Badge tone={STATE_TONES[stateShown(booking)]}>{STATE_WORDS[stateShown(booking)]}</Badge>
                <span className="block text-xs text-ink-muted">{rowWords(booking)}</span>
              </p>
            </div>
            <Whatsapp booking={booking} advisoryId={advisoryId} />
          </li>
        ))}
      </ul>
    </div>
  );
}
