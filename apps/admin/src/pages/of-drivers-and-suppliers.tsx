import type { StatusAsked } from "@admin/features/bookings/status-question.tsx";
import { InvoiceStands } from "@admin/features/documents/invoice-stands.tsx";
import { CashTold } from "@admin/features/duties/cash-told.tsx";
import { DriversToTell } from "@admin/features/duties/drivers-to-tell.tsx";
import { DutyCalledOff } from "@admin/features/duties/duty-called-off.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { StaysAgain, StaysCalledOff, StaysOfMany } from "@admin/features/stays/stays-called-off.tsx";

/** Whom staff have to tell themselves when a booking gets another status, suppliers who keep a bed for it and its driver, which stays stand again with it, and the invoice that is out. */
export function OthersTold({ asked: { id, status, to } }: { asked: Pick<StatusAsked, "id" | "status" | "to"> }) {
  const may = useMay();
  return (
    <>
      {to === "cancelled" && may("documents:read") && <InvoiceStands bookingId={id} />}
      {to === "cancelled" && may("stays:read") && <StaysCalledOff bookingId={id} />}
      {status === "cancelled" && may("stays:read") && <StaysAgain bookingId={id} />}
      {(to === "cancelled" || to === "pending") && may("duties:read") && <DutyCalledOff bookingId={id} />}
    </>
  );
}

/** The same of several that are called off. */
export function OthersOfMany({ ids }: { ids: string[] }) {
  const may = useMay();
  return (
    <>
      {may("stays:read") && <StaysOfMany bookingIds={ids} />}
      {may("duties:read") && <DriversToTell bookingIds={ids} are="released" />}
    </>
  );
}

/** Whose drivers staff have to tell themselves where these are moved. */
export function DriversAsked({ ids }: { ids: string[] }) {
  return useMay()("duties:read") && <DriversToTell bookingIds={ids} are="moved" />;
}

/** Cash that drivers told of and nobody has recorded, for whoever sees their duties. */
export function DriversCash({ of }: { of: string }) {
  return useMay()("duties:read") && <CashTold bookingId={of} />;
}
