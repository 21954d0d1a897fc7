import { rupees } from "@shikara/client/format.ts";
import { asWritten, Written } from "@shikara/client/written.tsx";
import { joined } from "@shikara/contract/core/joined";
import type { CabOffer } from "@shikara/contract/fares/schema";
import { t } from "@shikara/contract/texts/t";
import { FUEL_WORDS, GEAR_WORDS, PRICE_UNIT_WORDS } from "@shikara/contract/vehicles/messages";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Empty } from "@shikara/ui/empty.tsx";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { preloadRupeeSign } from "@site/components/ui/price.tsx";
import { CARD_FEATURES } from "@site/lib/limits.ts";
import { Check, Cog, Fuel, Gauge, Luggage, Users } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode } from "react";

interface VehiclePickerProps {
  vehicles: readonly VehicleView[];
  /** Of the radios. */
  name: string;
  /** The id of the vehicle that is chosen when the page opens. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** What each asks for the journey, where that is known. */
  offers?: readonly CabOffer[] | undefined;
  /** The one that is chosen now. */
  chosen?: string | undefined;
}

/** The vehicles as radios: a click on a card chooses it. */
export function VehiclePicker({ vehicles, name, defaultValue, error, offers = [], chosen }: VehiclePickerProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="type-heading mb-4">{t("bookings.chooseYourVehicle")}</legend>
      {error && (
        <div className="mb-3">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {vehicles.length === 0 && <Empty title={t("bookings.noVehiclesFound")} text={t("bookings.pleaseCallUsWeFind")} />}
      <div className="grid gap-3 min-[40rem]:grid-cols-2 min-[40rem]:gap-4 xl:grid-cols-3">
        {vehicles.map((vehicle, place) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            isEager={place < 2}
            offer={offers.find(({ vehicleId }) => vehicleId === vehicle.id)}
            isChosen={vehicle.id === chosen}
            radio={{
              name,
              // The summary of errors leads to the first one.
              id: place === 0 ? name : undefined,
              value: vehicle.id,
              defaultChecked: vehicle.id === defaultValue,
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface VehicleCardProps {
  vehicle: VehicleView;
  radio: ComponentProps<"input">;
  isEager: boolean;
  offer: CabOffer | undefined;
  isChosen: boolean;
}

/** On phones a row, with its picture at its head: all of them are seen before the form is out of mind. */
function VehicleCard({ vehicle, radio, isEager, offer, isChosen }: VehicleCardProps) {
  const { specifications } = vehicle;
  const { mileage } = specifications;
  const gear = GEAR_WORDS[specifications.transmission];
  const features = vehicle.features.slice(0, CARD_FEATURES);
  // What is chosen stays so, and the summary says why it may not go there.
  const refusal = offer?.refusal ?? "";
  preloadRupeeSign();
  return (
    <label className="group/vehicle relative grid grid-cols-[min(7rem,30vw)_minmax(0,1fr)] rounded-card min-[40rem]:flex min-[40rem]:flex-col wrap-anywhere bg-surface shadow-[var(--shadow-hair),var(--shadow-card)] transition-shadow duration-calm ease-water hover:shadow-[var(--shadow-hair),var(--shadow-lift)] has-disabled:opacity-60 has-checked:shadow-[0_0_0_2px_var(--color-primary),var(--shadow-lift)] forced-colors:border forced-colors:has-checked:border-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
      <input
        {...radio}
        type="radio"
        disabled={refusal !== "" && !isChosen}
        aria-label={joined([
          vehicle.name,
          vehicle.capacity,
          `${rupees(vehicle.price)} ${PRICE_UNIT_WORDS[vehicle.priceUnit]}`,
          offerWords(offer),
        ])}
        className="hidden-input"
      />
      <FramedPicture
        picture={vehicle.picture}
        alt=""
        isFirst={isEager}
        sizes="(min-width: 80rem) 270px, (min-width: 64rem) 30vw, (min-width: 40rem) 48vw, 180px"
        frame="h-full rounded-s-card min-[40rem]:aspect-[16/10] min-[40rem]:h-auto min-[40rem]:rounded-s-none min-[40rem]:rounded-t-card"
      >
        <span className="absolute end-1.5 bottom-1.5 grid size-6.5 place-items-center rounded-full bg-white/92 text-transparent shadow-[0_0_0_1px_rgb(43_32_22/0.35)] group-has-checked/vehicle:bg-primary group-has-checked/vehicle:text-on-primary group-has-checked/vehicle:shadow-none min-[40rem]:top-3 min-[40rem]:end-3 min-[40rem]:bottom-auto">
          <Check className="invisible size-4 stroke-[2.6] group-has-checked/vehicle:visible" aria-hidden="true" />
        </span>
      </FramedPicture>
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 px-3 pt-2 pb-2.5 min-[40rem]:gap-2.5 min-[40rem]:px-4 min-[40rem]:pt-3.5 min-[40rem]:pb-4">
        <span className="flex justify-between gap-x-3">
          <span className="min-w-0 flex-1">
            <span className="block text-[0.9375rem] leading-5 font-strong min-[40rem]:text-base min-[40rem]:leading-5.5">
              <Written>{vehicle.name}</Written>
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 min-[40rem]:grid min-[40rem]:justify-items-start">
              <span className="text-sm leading-5 text-ink-muted">
                <Written>{vehicle.model}</Written>
              </span>
              {vehicle.badge && (
                <Badge colour={vehicle.badgeColor} className="max-w-full">
                  <span {...asWritten(vehicle.badge)} className="truncate">
                    {vehicle.badge}
                  </span>
                </Badge>
              )}
            </span>
          </span>
          <span className="flex-none text-end tabular-nums">
            <b className="block text-lg leading-5.5 font-[650] tracking-[-0.015em]">{rupees(vehicle.price)}</b>
            <span className="block text-xs leading-4 text-ink-subtle">{PRICE_UNIT_WORDS[vehicle.priceUnit]}</span>
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 min-[40rem]:grid min-[40rem]:grid-cols-2 min-[40rem]:gap-y-1.5">
          <Spec icon={<Users className="size-4.5 text-ink-subtle" aria-hidden="true" />}>{vehicle.capacity}</Spec>
          {specifications.luggage && (
            <Spec icon={<Luggage className="size-4.5 text-ink-subtle" aria-hidden="true" />}>
              {specifications.luggage}
            </Spec>
          )}
          <Spec icon={<Fuel className="size-4.5 text-ink-subtle" aria-hidden="true" />}>
            {FUEL_WORDS[specifications.fuelType]}
          </Spec>
          <span className="max-[40rem]:hidden">
            <Spec icon={<Cog className="size-4.5 text-ink-subtle" aria-hidden="true" />}>{gear}</Spec>
          </span>
          {mileage && (
            <span className="max-[40rem]:hidden">
              <Spec icon={<Gauge className="size-4.5 text-ink-subtle" aria-hidden="true" />}>{mileage}</Spec>
            </span>
          )}
        </span>
        {offer && (
          <span
            className={classes(
              "text-xs leading-4.5",
              refusal ? "text-danger-fg" : "font-strong min-[40rem]:text-sm min-[40rem]:leading-5",
            )}
          >
            {offerWords(offer)}
          </span>
        )}
        {/* On phones the row above holds three, in whatever letters. */}
        <Words words={[gear, mileage, ...features]} className="truncate text-xs min-[40rem]:hidden" />
        <Words words={features} className="text-sm max-[40rem]:hidden" />
      </span>
    </label>
  );
}

/** What it asks for the journey, or why it may not make it; '' where the journey is not known. */
function offerWords(offer: CabOffer | undefined): string {
  if (!offer || (offer.basis === "estimate" && offer.refusal === "")) return "";
  return offer.refusal
    ? t("fares.notThereThen", { reason: offer.refusal })
    : t("fares.forThisJourney", { fare: rupees(offer.total) });
}

/** One line of them, each once and in its own direction. */
function Words({ words, className }: { words: readonly string[]; className: string }) {
  const written = [...new Set(words.filter(Boolean))];
  if (written.length === 0) return null;
  return (
    <span className={classes("text-ink-muted", className)}>
      {written.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && " · "}
          <Written>{word}</Written>
        </Fragment>
      ))}
    </span>
  );
}

/** A fact about the vehicle. */
function Spec({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1.5 text-xs leading-4.5 text-ink-muted min-[40rem]:text-dense min-[40rem]:leading-5">
      <span className="max-[40rem]:hidden">{icon}</span>
      <span className="min-w-0">
        <Written>{children}</Written>
      </span>
    </span>
  );
}
