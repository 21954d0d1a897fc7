import { OFFER_ANSWER, type OwnBooking } from "@shikara/contract/portal/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";

/** Seats have come free for who stood in line: they take them here, without a script. */
export function OwnOffer({ booking: { offer }, action }: { booking: OwnBooking; action: string }) {
  if (!offer) return null;
  return (
    <Notice kind={offer.isTaken ? "success" : "info"} id={OFFER_ANSWER} tabIndex={-1} className="mb-6 print:hidden">
      <p className="font-strong">
        {offer.isTaken ? "The seats are yours as soon as we confirm." : "Seats have come free for you."}
      </p>
      <p className="mt-1">
        {offer.isTaken ? "We hold them until " : "They are held for you until "}
        <b className="font-strong tabular-nums">{offer.until}</b>
        {offer.isTaken ? ", and write to you before." : "; after that they go to the next in line."}
      </p>
      {!offer.isTaken && (
        <form method="post" action={action} className="mt-3">
          <Button type="submit" variant="accent">
            Take the seats
          </Button>
        </form>
      )}
    </Notice>
  );
}
