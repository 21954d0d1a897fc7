/** A field that no visitor sees and every form-filling program does: whoever fills it in, nothing of it is kept. */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <input type="text" name="website" autoComplete="off" tabIndex={-1} aria-hidden="true" />
    </div>
  );
}
