import { GIVABLE, type Givable, givableOf, withNeeds, without } from "@shikara/contract/roles/rules";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { AREAS, actionWords, areaWords, permissionWords } from "./permission-words.ts";

interface PermissionTableProps {
  chosen: readonly Givable[];
  onChange: (chosen: Givable[]) => void;
  /** In words, what else a choice has brought or taken; '' for nothing. */
  onTold: (words: string) => void;
}

const inArea = (area: string) => GIVABLE.filter((permission) => permission.startsWith(`${area}:`));

/** Every permission that can be given, by its area. What one is of no use without is chosen with it, and goes with it. */
export function PermissionTable({ chosen, onChange, onTold }: PermissionTableProps) {
  const choose = (permission: Givable, isOn: boolean) => {
    const after = givableOf(isOn ? withNeeds([...chosen, permission]) : without(chosen, permission));
    const [more, less] = isOn ? [after, chosen] : [chosen, after];
    const beside = more.filter((other) => other !== permission && !less.includes(other));
    onChange(after);
    onTold(
      beside.length === 0 ? "" : `${isOn ? "With it" : "Gone with it"}: ${beside.map(permissionWords).join(", ")}`,
    );
  };
  return (
    <div className="grid gap-4">
      {AREAS.map(({ title, areas }) => (
        <section key={title}>
          <h3 className="pb-1 text-sm font-strong">{title}</h3>
          <ul className="overflow-hidden rounded-card border border-line">
            {areas.map((area) => (
              <li key={area} className="not-first:border-t border-line px-3.5 py-1">
                <fieldset className="grid items-center gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)]">
                  <legend className="sr-only">{areaWords(area)}</legend>
                  <p aria-hidden="true" className="text-sm font-medium max-md:pt-1.5">
                    {areaWords(area)}
                  </p>
                  <div className="flex flex-wrap gap-x-5">
                    {inArea(area).map((permission) => (
                      <CheckBox
                        key={permission}
                        label={actionWords(permission)}
                        checked={chosen.includes(permission)}
                        onChange={({ target }) => choose(permission, target.checked)}
                      />
                    ))}
                  </div>
                </fieldset>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
