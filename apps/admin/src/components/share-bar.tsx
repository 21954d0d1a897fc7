interface ShareBarProps {
  /** Between 0 and 1; beyond either it is that. */
  share: number;
  isWhole: boolean;
  /** What it says in words. */
  label: string;
}

/** How much of the whole there is, as a thin bar. */
export function ShareBar({ share, isWhole, label }: ShareBarProps) {
  const width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="mt-1 block [print-color-adjust:exact] h-1 w-full overflow-hidden rounded-full bg-line"
    >
      <span className={`block h-full rounded-full ${isWhole ? "bg-success-fg" : "bg-primary"}`} style={{ width }} />
    </span>
  );
}
