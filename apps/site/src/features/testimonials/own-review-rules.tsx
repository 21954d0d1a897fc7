/** What becomes of a review, beside the form: nobody has to look for it. */
export function OwnReviewRules() {
  return (
    <aside aria-labelledby="rules" className="rounded-card bg-sunken p-5 md:p-6">
      <h2 id="rules" className="mb-3 text-[0.9375rem] font-strong">
        What becomes of it
      </h2>
      <ul className="threads text-sm leading-6 text-ink-muted">
        <li>One of us reads it, and you hear by mail.</li>
        <li>Nobody changes a word. Few stars are no reason to leave it out.</li>
        <li>It stands on the page of your journey, marked as written by who travelled.</li>
        <li>Until it is published you can change it here, and you can withdraw it at any time.</li>
      </ul>
    </aside>
  );
}
