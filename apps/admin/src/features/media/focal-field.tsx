import { type Focal, MIDDLE, type Picture } from "@shikara/contract/media/pictures";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { type KeyboardEvent, type MouseEvent, useId } from "react";

interface FocalFieldProps {
  picture: Picture;
  value: Focal;
  onChange: (focal: Focal) => void;
}

const STEP = 1;
const LEAP = 10;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The frames of the site: a head, a card, a phone. */
const CROPS = ["aspect-[21/9]", "aspect-[4/3]", "aspect-[3/4]"];

const AXES = [
  { axis: "x", label: "From the left, %" },
  { axis: "y", label: "From the top, %" },
] as const;

const perCent = (share: number) => Math.min(100, Math.max(0, Math.round(share)));

/** Sets what stays in view in every crop: by a press on the picture, by the arrow keys on the mark, or in figures. */
export function FocalField({ picture, value, onChange }: FocalFieldProps) {
  const id = useId();
  const point = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: perCent(((event.clientX - box.left) / box.width) * 100),
      y: perCent(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    onChange({ x: perCent(value.x + arrow[0] * step), y: perCent(value.y + arrow[1] * step) });
  };
  const shown = { ...picture, focal: value };
  const isMiddle = value.x === MIDDLE.x && value.y === MIDDLE.y;
  return (
    <div className="grid gap-2">
      <div className="grid justify-items-center overflow-hidden rounded-control bg-sunken">
        {/* For the mouse and the finger; the mark within it does the same by keyboard. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <div
          className="relative cursor-crosshair"
          // A mouse may drag; a finger that moves scrolls, and one that only presses sets the point.
          onPointerDown={(event) => {
            if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
          // A key on the mark makes a click, too, which is nowhere.
          onClick={(event) => event.detail > 0 && point(event)}
        >
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            className="max-h-64 w-auto max-w-full select-none"
          />
          <button
            type="button"
            aria-label="Focal point"
            aria-describedby={id}
            onKeyDown={move}
            style={{ left: `${value.x}%`, top: `${value.y}%` }}
            className="absolute grid size-8 -translate-1/2 cursor-crosshair place-items-center rounded-full border-2 border-white bg-[rgb(0_0_0/0.25)] shadow-[0_0_0_1px_rgb(0_0_0/0.5)] before:size-1.5 before:rounded-full before:bg-white before:content-['']"
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted md:min-h-control-dense">
        <p id={id} aria-live="polite" className="mr-auto">
          Focal point {value.x} % from the left, {value.y} % from the top. Press on the picture, or use the arrow keys.
        </p>
        {!isMiddle && (
          <Button variant="plain" size="dense" onClick={() => onChange(MIDDLE)}>
            Back to the middle
          </Button>
        )}
      </div>
      <div className="flex gap-3">
        {AXES.map(({ axis, label }) => (
          <label key={axis} className="flex items-center gap-2 text-xs text-ink-muted">
            {label}
            <input
              type="number"
              min={0}
              max={100}
              value={value[axis]}
              onChange={(event) => onChange({ ...value, [axis]: perCent(event.target.valueAsNumber || 0) })}
              className="control w-20 tabular-nums"
            />
          </label>
        ))}
      </div>
      <ul aria-label="How it is cut" className="grid grid-cols-[21fr_12fr_6.75fr] items-start gap-2">
        {CROPS.map((frame) => (
          <li key={frame}>
            <FramedPicture picture={shown} alt="" sizes="300px" frame={classes("rounded-xs", frame)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
