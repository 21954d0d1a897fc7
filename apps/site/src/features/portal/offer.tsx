import { OFFER_ANSWER, type OwnBooking } from "@shikara/contract/portal/schema";
import { rich, t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { strong } from "@site/components/ui/strong.tsx";

interface OwnOfferProps {
  booking: OwnBooking;
  action: string;
  /** Why they could not be taken. */
  fault: string | undefined;
}

/** Seats have come free for who stood in line: they take them here, without a script. */
export function OwnOffer({ booking: { offer, status }, action, fault }: OwnOfferProps) {
  return (
    <>
      {fault && (
        <Notice kind="danger" role="alert" className="mb-6 print:hidden">
          <p className="font-strong">{fault}</p>
          {!offer && status === "pending" && <p className="mt-1">{t("portal.seatsGoneAsk")}</p>}
        </Notice>
      )}
      {offer && <Offered offer={offer} action={action} />}
    </>
  );
}

function Offered({ offer, action }: { offer: NonNullable<OwnBooking["offer"]>; action: string }) {
  return (
    <Notice kind={offer.isTaken ? "success" : "info"} id={OFFER_ANSWER} tabIndex={-1} className="mb-6 print:hidden">
      <p className="font-strong">{offer.isTaken ? t("portal.theSeatsAreYoursAs") : t("portal.seatsHaveComeFree")}</p>
      <p className="mt-1">
        {offer.isTaken
          ? rich("portal.seatsHeldUntil", { until: offer.until, b: strong })
          : rich("portal.seatsOfferedUntil", { until: offer.until, b: strong })}
      </p>
      {!offer.isTaken && (
        <form method="post" action={action} className="mt-3">
          <Button type="submit" variant="accent">
            {t("portal.takeTheSeats")}
          </Button>
        </form>
      )}
    </Notice>
  );
}
