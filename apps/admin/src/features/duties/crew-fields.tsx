import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { SelectField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import type { Choice, Choices } from "./use-crew.ts";

interface CrewFieldProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function CrewField({ label, choices, value, error, onChange }: CrewFieldProps) {
  return (
    <SelectField
      name={label}
      label={label}
      isRequired
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Please choose</option>
      {choices.map(({ id, name, against }) => (
        <option key={id} value={id}>
          {against ? `${name} (not free, or not fit)` : name}
        </option>
      ))}
    </SelectField>
  );
}

export interface Crew {
  driverId: string;
  unitId: string;
}

interface CrewFieldsProps {
  choices: Choices | undefined;
  crew: Crew;
  errors: Record<string, string>;
  onChange: (crew: Crew) => void;
}

/** Who is to drive, and which car; what is against either is said in words. */
export function CrewFields({ choices, crew, errors, onChange }: CrewFieldsProps) {
  if (!choices) return <Skeleton className="h-16" />;
  const { drivers, units, unfit } = choices;
  const cars = [...units, ...unfit];
  const chosen = [drivers.find(({ id }) => id === crew.driverId), cars.find(({ id }) => id === crew.unitId)];
  const against = chosen.flatMap((choice) => choice?.against || []);
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <CrewField
          label="Driver"
          choices={drivers}
          value={crew.driverId}
          error={errors.driverId}
          onChange={(driverId) => onChange({ ...crew, driverId })}
        />
        <CrewField
          label="Car"
          choices={cars}
          value={crew.unitId}
          error={errors.unitId}
          onChange={(unitId) => onChange({ ...crew, unitId })}
        />
      </div>
      {units.length > 0 && units.every((unit) => unit.against !== "") && crew.unitId === "" && (
        <Notice kind="info">Every car of this vehicle is out then, or not fit: choose one to read why.</Notice>
      )}
      {units.length === 0 && <Notice kind="info">No car in service is of the vehicle that was booked.</Notice>}
      {against.map((words) => (
        <Notice key={words} kind="info" role="status">
          {words}.
        </Notice>
      ))}
    </>
  );
}
