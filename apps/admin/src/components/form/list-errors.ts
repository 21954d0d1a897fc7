/** The message of each faulty entry of a list by its place, of the list as a whole under ''; from react-hook-form's error. */
export function listErrors(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  if (typeof error !== "object" || error === null) return errors;
  if ("message" in error && typeof error.message === "string") errors[""] = error.message;
  for (const [place, fault] of Object.entries(error))
    if (/^\d+$/.test(place) && typeof fault?.message === "string") errors[place] = fault.message;
  return errors;
}
