import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import type { BadgeColour } from "@shikara/ui/badge.tsx";
import { badgeColourClass } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";

interface ColourChoiceProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  label: string;
  colours: readonly BadgeColour[];
}

/** One of the badge colours, each shown as it is and named for those who do not see it. */
export function ColourChoice({ label, colours, ...input }: ColourChoiceProps) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="pb-1.5 text-sm leading-5 font-[550]">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {colours.map((colour) => (
          <label
            key={colour}
            title={colour}
            className={classes(
              "group relative grid size-8 place-items-center rounded-control max-md:size-10 has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              badgeColourClass(colour),
            )}
          >
            <input {...input} type="radio" value={colour} aria-label={colour} className="hidden-input" />
            <Check className="hidden size-4 group-has-checked:block" aria-hidden="true" />
            <span className="size-2 rounded-full bg-current group-has-checked:hidden" aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
