interface Named {
  label: string;
  /** What else people call it. */
  also?: string;
}

/** Whether all words that are typed stand in what something is called, or begin what else it is. */
export function isMeant({ label, also = "" }: Named, typed: string): boolean {
  const [name, others] = [label.toLowerCase(), ` ${also.toLowerCase()}`];
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word) || others.includes(` ${word}`));
}
