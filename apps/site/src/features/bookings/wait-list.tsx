import { seatsLeftWords } from "@shikara/contract/departures/messages";
import { t } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";

interface WaitListProps {
  isLive: boolean;
  /** Fewer seats are left on the chosen day than are asked for. */
  isShort: boolean;
  left: number;
  asked: { name: string; defaultValue: string | undefined };
}

/** Who finds too few seats stands in line for them. Without JavaScript nobody knows yet whether there are, so it is offered beforehand. */
export function WaitList({ isLive, isShort, left, asked }: WaitListProps) {
  if (!isLive)
    return (
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          name={asked.name}
          value="on"
          defaultChecked={asked.defaultValue === "on"}
          className="mt-0.5 size-4.5 accent-primary"
        />
        {t("bookings.ifTooFewSeats")}
      </label>
    );
  if (!isShort) return null;
  return (
    <Notice kind="info">
      <input type="hidden" name={asked.name} value="on" />
      {left === 0 ? t("bookings.thisDepartureIsFull") : t("bookings.onThisDeparture", { seats: seatsLeftWords(left) })}{" "}
      {t("bookings.wePutYouOn")}
    </Notice>
  );
}
