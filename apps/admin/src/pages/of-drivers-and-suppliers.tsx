import { CashTold } from "@admin/features/duties/cash-told.tsx";
import { DutyCalledOff } from "@admin/features/duties/duty-called-off.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { StaysCalledOff } from "@admin/features/stays/stays-called-off.tsx";

/** Whom staff have to tell themselves when a booking is called off: suppliers who keep a bed for it, and its driver. */
export function OthersTold({ bookingId }: { bookingId: string }) {
  const may = useMay();
  return (
    <>
      {may("stays:read") && <StaysCalledOff bookingId={bookingId} />}
      {may("duties:read") && <DutyCalledOff bookingId={bookingId} />}
    </>
  );
}

/** Cash that drivers told of and nobody has recorded, for whoever sees their duties. */
export function DriversCash({ of }: { of: string }) {
  return useMay()("duties:read") && <CashTold bookingId={of} />;
}
