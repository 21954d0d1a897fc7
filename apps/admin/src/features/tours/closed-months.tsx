import { trpc } from "@admin/lib/trpc.ts";
import { EVERY_MONTH, monthsInWords } from "@shikara/contract/roads/days";
import { closedOnDays } from "@shikara/contract/roads/itinerary";
import { networkOf } from "@shikara/contract/roads/way";
import { Notice } from "@shikara/ui/notice.tsx";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { TourForm } from "./tour-fields.tsx";

/** The middle of a month of a year that is no leap year: months are all that is asked for. */
const middleOf = (month: number) => `2027-${String(month).padStart(2, "0")}-15`;

/** In which months the way of an itinerary is closed, and where: bookings then are not confirmed without a reason. */
export function ClosedMonths({ form }: { form: TourForm }) {
  const itinerary = useWatch({ control: form.control, name: "itinerary" });
  const roads = trpc.roads.list.useQuery().data;
  const network = useMemo(() => networkOf(roads ?? []), [roads]);
  const days = (itinerary ?? []).map(({ placeIds }, at) => ({ day: at + 1, placeIds }));
  const months = EVERY_MONTH.map((month) => ({ month, closed: closedOnDays(network, days, middleOf(month)) }));
  const shut = months.filter(({ closed }) => closed.length > 0);
  if (shut.length === 0) return null;
  const where = new Set(
    shut.flatMap(({ closed }) => closed.flatMap((day) => day.closed.map(({ from, to }) => `${from} to ${to}`))),
  );
  return (
    <Notice kind="info">
      {`Closed for who sets out in ${monthsInWords(shut.map(({ month }) => month))}: ${[...where].join(", ")}. A booking then is confirmed only with a reason.`}
    </Notice>
  );
}
