import { DrawerPart, Facts } from "@admin/components/drawer.tsx";
import { counted, phoneAddress } from "@shikara/client/format.ts";
import { SUPPLIER_KIND_LABELS } from "@shikara/contract/suppliers/messages";
import type { SupplierView } from "@shikara/contract/suppliers/schema";

function restWords(days: number): string {
  if (days === 0) return "on arrival";
  return days < 0 ? `${counted(-days, "day")} before arrival` : `${counted(days, "day")} after arrival`;
}

/** '30 % once confirmed, the rest on arrival'. */
export function termsWords({ advancePercent, restDays }: Pick<SupplierView, "advancePercent" | "restDays">): string {
  if (advancePercent === 100) return "All of it once confirmed";
  const rest = restWords(restDays);
  return advancePercent === 0 ? `All of it ${rest}` : `${advancePercent} % once confirmed, the rest ${rest}`;
}

/** What is known of a supplier. */
export function SupplierFacts({ supplier }: { supplier: SupplierView }) {
  const { kind, place, contacts, payTo, note } = supplier;
  return (
    <>
      <Facts
        facts={[
          ["Kind", SUPPLIER_KIND_LABELS[kind]],
          ...(place ? [["Place", place] as const] : []),
          ["To be paid", termsWords(supplier)],
        ]}
      />
      {payTo && (
        <DrawerPart title="Where to pay">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{payTo}</p>
        </DrawerPart>
      )}
      {note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      {contacts.length > 0 && (
        <DrawerPart title="Contacts">
          <ul>
            {contacts.map(({ name, phone, email }) => (
              <li key={name + phone + email} className="border-line py-1.5 [overflow-wrap:anywhere] not-first:border-t">
                <p className="font-medium">{name}</p>
                <p className="flex flex-wrap gap-x-3 text-xs">
                  {phone && (
                    <a href={phoneAddress(phone)} className="text-link underline tabular-nums">
                      {phone}
                    </a>
                  )}
                  {email && (
                    <a href={`mailto:${email}`} className="text-link underline">
                      {email}
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </DrawerPart>
      )}
    </>
  );
}
