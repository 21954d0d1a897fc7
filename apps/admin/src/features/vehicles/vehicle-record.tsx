import { IconButton } from "@admin/components/icon-button.tsx";
import { Toggle } from "@admin/components/toggle.tsx";
import { rupees } from "@shikara/client/format.ts";
import { FUEL_WORDS, GEAR_WORDS } from "@shikara/contract/vehicles/messages";
import { CARD_FEATURES, type VehicleView } from "@shikara/contract/vehicles/schema";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { Cog, Fuel, Gauge, Luggage, Pencil, Star, Trash2, Users } from "lucide-react";

interface VehicleRecordProps {
  vehicle: VehicleView;
  /** What the one signed in may do with it; undefined hides the control. */
  onToggle?: ((isActive: boolean) => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A vehicle in the staff's list; one out of service is grey. */
export function VehicleRecord({ vehicle, onToggle, onEdit, onDelete }: VehicleRecordProps) {
  const { name, model, specifications, features, isActive } = vehicle;
  const facts = [
    { label: "Capacity", value: vehicle.capacity, Icon: Users },
    { label: "Fuel", value: FUEL_WORDS[specifications.fuelType], Icon: Fuel },
    { label: "Luggage", value: specifications.luggage, Icon: Luggage },
    { label: "Transmission", value: GEAR_WORDS[specifications.transmission], Icon: Cog },
    { label: "Mileage", value: specifications.mileage, Icon: Gauge },
  ].filter(({ value }) => value !== "");
  return (
    <li
      className={classes(
        "grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-card border border-line focus-within:border-focus hover:border-line-strong",
        isActive ? "bg-surface" : "bg-sunken text-ink-subtle",
      )}
    >
      <div className="grid grid-cols-[6.75rem_minmax(0,1fr)_auto] items-start gap-3 p-3">
        <FramedPicture
          picture={vehicle.picture}
          alt=""
          sizes="108px"
          frame="aspect-[4/3] rounded-control"
          className={classes(!isActive && "opacity-55 grayscale-75")}
        />
        <div className="grid justify-items-start gap-0.5">
          <h2 className="flex max-w-full items-center gap-1 text-sm font-strong">
            <span className="min-w-0">{name}</span>
            {vehicle.isPopular && (
              <Star role="img" aria-label="Popular" className="size-3.5 flex-none fill-current text-star" />
            )}
          </h2>
          <p className={classes("max-w-full", isActive && "text-ink-muted")}>{model}</p>
          <p className="flex max-w-full flex-wrap gap-1 overflow-hidden">
            {vehicle.badge &&
              (isActive ? <Badge colour={vehicle.badgeColor}>{vehicle.badge}</Badge> : <Badge>{vehicle.badge}</Badge>)}
            {!isActive && <Badge>Inactive</Badge>}
          </p>
        </div>
        {onToggle && <Toggle label={`${name} active`} isOn={isActive} onChange={onToggle} />}
      </div>
      <div className="grid content-start gap-2 px-3 pb-3">
        <dl className="grid grid-cols-3 gap-x-2 gap-y-1">
          {facts.map(({ label, value, Icon }) => (
            <div key={label} className="flex min-w-0 gap-1.5">
              <Icon className="mt-0.5 size-4 flex-none text-ink-subtle" aria-hidden="true" />
              <dt className="sr-only">{label}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
        {features.length > 0 && (
          <p className={classes("text-xs", isActive && "text-ink-muted")}>
            {features.slice(0, CARD_FEATURES).join(", ")}
            {features.length > CARD_FEATURES && (
              <span className="whitespace-nowrap"> +{features.length - CARD_FEATURES} more</span>
            )}
          </p>
        )}
      </div>
      <div className="flex min-h-12 items-center gap-1 border-t border-line py-1 pr-2 pl-3">
        <p className="mr-auto tabular-nums">
          <b className="text-base font-[650]">{rupees(vehicle.price)}</b> {vehicle.priceUnit}
        </p>
        {onEdit && (
          <Button variant="plain" size="dense" className="text-ink-muted" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden="true" />
            Edit<span className="sr-only"> {name}</span>
          </Button>
        )}
        {onDelete && (
          <IconButton label={`Delete ${name}`} isDangerous onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
