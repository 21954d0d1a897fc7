import { classes } from "./class-names.ts";

interface MarkProps {
  className?: string;
}

/** The pashmina paisley: marks a section's eyebrow, once each. */
export function Boteh({ className }: MarkProps) {
  return (
    <svg className={classes("h-5 w-[1.0625rem] flex-none", className)} viewBox="0 0 20 24" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4.2 2.8C9.3.2 14.8 2.9 16.8 8.1 19.2 14.6 15.6 22.6 9.5 22.6 5.2 22.6 2.1 19.3 2.1 15.4 2.1 11.2 5.3 9 8.5 8.2 10.6 7.7 11.2 6.4 10.2 5.2 9 3.9 6.6 3.9 4.2 2.8ZM9.5 12.2a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8Zm0 2.5a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z"
      />
    </svg>
  );
}

/** The boat of the brand, in the colour of the text around it. */
export function BoatMark({ className }: MarkProps) {
  return (
    <svg className={classes("h-8 w-10 flex-none", className)} viewBox="0 0 40 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M1.5 18.5C9 22 27 22 38.5 12.5 36.5 20.5 29 25.5 18.5 25.5 10 25.5 4 22.7 1.5 18.5Z"
      />
      <path
        fill="#efa92e"
        d="M10.6 6.6C14 4.4 22.6 4.1 26 5.9L28.3 11.2q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.7 1.9-3.4 0q-1.5 1.9-3 0Z"
      />
      <path d="M11.5 12v8.5M24.8 12v7.6" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M8 29c6 1.5 16 1.5 22-.2"
        stroke="currentColor"
        strokeWidth="1.4"
        fill="none"
        opacity=".55"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A moored boat, drawn in line: where there is nothing to show. */
export function MooredBoat({ className }: MarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 144 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M18 58c18 7 66 10 108-15-7 24-30 34-57 34-25 0-43-7-51-19Z" />
      <path
        d="M44 34c6-13 42-14 49-2-3 3-6 3-9 0-3 3-7 3-10 0-3 3-7 3-10 0-3 3-7 3-10 1-3 2-7 3-10 1Z"
        className="fill-saffron-200"
      />
      <path d="M50 36v24M86 35v23M6 84c14 4 28 4 42 0M60 88c16 4 36 4 52-1M120 82c6 1 12 1 18-1" />
    </svg>
  );
}

/** The scalloped canopy of a shikara, hanging from the edge of its parent. `bg-*` and place come by `className`. */
export function Valance({ className }: MarkProps) {
  return <div className={classes("valance absolute inset-x-0", className)} aria-hidden="true" />;
}

/** Khatamband, the valley's lattice of wood: a texture, never behind text that must be read. */
export function Lattice({ className }: MarkProps) {
  return <div className={classes("lattice absolute -z-10", className)} aria-hidden="true" />;
}
