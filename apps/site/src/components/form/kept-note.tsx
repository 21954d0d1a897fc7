/** In a form that holds what was typed before and never sent: that it does, and the way to empty it. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  if (!isKept) return null;
  return (
    <p role="status" className="text-sm text-ink-muted">
      What you typed before is here again.{" "}
      <button type="reset" className="text-link underline underline-offset-[0.2em]">
        Start afresh
      </button>
    </p>
  );
}
