import { useCallers } from "@admin/lib/use-callers.ts";
import { counted } from "@shikara/client/format.ts";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import { Button } from "@shikara/ui/button.tsx";
import { useEffect, useEffectEvent, useRef } from "react";

interface Person {
  name: string;
  email: string;
}

interface KnownCustomerProps {
  phone: string;
  /** What the form says of who it is; what is there is not written over unasked. */
  present: Person;
  /** `language`: in which they were written to last. */
  onChoose: (person: Person & { language: Language }) => void;
}

/** Who calls, found by the number while it is typed: one person is filled in, several are offered. */
export function KnownCustomer({ phone, present, onChoose }: KnownCustomerProps) {
  const { found, only } = useCallers(phone);
  const offered = found.filter(({ name, email }) => name !== present.name || email !== present.email);
  const isEmpty = present.name === "" && present.email === "";
  // Whoever empties the name again means somebody else.
  const filledIn = useRef<string>(null);
  // Who was filled in, by which number.
  const filled = useRef<Person & { phone: string }>(null);
  const fillIn = useEffectEvent(({ name, email, language }: Person & { language: Language }) => {
    filled.current = { name, email, phone };
    onChoose({ name, email, language });
  });
  useEffect(() => {
    if (!only || !isEmpty || filledIn.current === only.id) return;
    filledIn.current = only.id;
    fillIn(only);
  }, [only, isEmpty]);
  // Another number is another person: what came with the first goes with it, but what was typed over it.
  const takeBack = useEffectEvent(() => {
    const last = filled.current;
    if (!last || last.phone === phone) return;
    filled.current = null;
    filledIn.current = null;
    onChoose({
      name: present.name === last.name ? "" : present.name,
      email: present.email === last.email ? "" : present.email,
      language: ORIGINAL,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is what it follows
  useEffect(() => takeBack(), [phone]);
  const isChosen = found.length > 0 && offered.length === 0;
  return (
    <div className="col-span-full empty:hidden" aria-live="polite">
      {isChosen && found[0] && (
        <>
          <p className="text-sm text-ink-muted">{`A known customer, ${knownWords(found[0])}`}</p>
          {found[0].notes !== "" && (
            <p className="mt-1 line-clamp-3 rounded-control bg-quiet-bg px-3 py-2 text-sm whitespace-pre-line text-quiet-fg [overflow-wrap:anywhere]">
              {found[0].notes}
            </p>
          )}
        </>
      )}
      {offered.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {offered.map(({ id, name, email, language, bookings }) => (
            <li key={id}>
              <Button variant="outline" size="dense" onClick={() => fillIn({ name, email, language })}>
                {`${name}, ${knownWords({ bookings })}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const knownWords = ({ bookings }: { bookings: number }) =>
  bookings === 0 ? "no bookings yet" : counted(bookings, "booking");
