import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { Button } from "@shikara/ui/button.tsx";
import { skipToken } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef } from "react";

/** Digits from which a number is looked for, and those that tell one person from another whatever stands before them. */
const ENOUGH = 7;
const TELLING = 10;
const SHOWN = 3;
const digitsOf = (phone: string) => phone.replace(/\D/g, "");

interface Person {
  name: string;
  email: string;
}

interface KnownCustomerProps {
  phone: string;
  /** What the form says of who it is; what is there is not written over unasked. */
  present: Person;
  onChoose: (person: Person) => void;
}

/** Who calls, found by the number while it is typed: one person is filled in, several are offered. */
export function KnownCustomer({ phone, present, onChoose }: KnownCustomerProps) {
  const digits = useDeferredValue(digitsOf(phone));
  const wanted = digits.length >= ENOUGH ? { search: digits.slice(-TELLING), limit: SHOWN } : skipToken;
  const found = trpc.customers.adminList.useQuery(wanted).data?.customers ?? [];
  const [only] = found.length === 1 && digits.length >= TELLING ? found : [];
  const offered = found.filter(({ name, email }) => name !== present.name || email !== present.email);
  const isEmpty = present.name === "" && present.email === "";
  // Whoever empties the name again means somebody else.
  const filledIn = useRef<string>(null);
  useEffect(() => {
    if (!only || !isEmpty || filledIn.current === only.id) return;
    filledIn.current = only.id;
    onChoose(only);
  }, [only, isEmpty, onChoose]);
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
          {offered.map(({ id, name, email, bookings }) => (
            <li key={id}>
              <Button variant="outline" size="dense" onClick={() => onChoose({ name, email })}>
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
