import { HOME, PAPER_KINDS } from "@shikara/contract/travellers/papers";
import {
  MAX_TRAVELLERS,
  SEXES,
  type TravellersView,
  type TravellerView,
  travellerEntry,
} from "@shikara/contract/travellers/schema";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";

const typed = z.string();
const numbered = z.object({ number: typed, until: typed });

/** What is typed of a number: nothing, and it stays what it is. */
const numberIn = ({ number, until }: z.output<typeof numbered>) => ({
  number: number.trim() === "" ? null : number,
  until: until === "" ? null : until,
});

/** A traveller as the form has one, under the names of the entry that is sent: its faults stand beside their fields. */
const typedTraveller = z
  .object({
    /** Who is on the list already; '' for somebody new. */
    known: typed,
    name: typed,
    bornOn: typed,
    age: typed,
    sex: z.enum(["", ...SEXES]),
    nationality: typed,
    paper: numbered.extend({ kind: z.enum(["", ...PAPER_KINDS]) }),
    /** Of whoever comes from abroad. */
    visa: numbered.extend({ isKept: z.boolean() }),
    permits: z.array(numbered.extend({ place: typed })),
  })
  .transform(
    ({
      known,
      name,
      bornOn,
      age,
      sex,
      nationality,
      paper: { kind, ...paper },
      visa,
      permits,
    }): z.input<typeof travellerEntry> => ({
      ...(known !== "" && { id: known }),
      ...{ name, bornOn: bornOn === "" ? null : bornOn, age: age.trim() === "" ? null : Number(age) },
      ...{ sex: sex === "" ? null : sex, nationality },
      paper: kind === "" ? null : { kind, ...numberIn(paper) },
      visa: nationality !== HOME && (visa.isKept || visa.number.trim() !== "") ? numberIn(visa) : null,
      permits: permits.map(({ place, ...permit }) => ({ place, ...numberIn(permit) })),
    }),
  )
  .pipe(travellerEntry);

export const travellersForm = z.object({ travellers: z.array(typedTraveller).max(MAX_TRAVELLERS) });
export type TravellersTyped = z.input<typeof travellersForm>;
export type TravellersSent = z.output<typeof travellersForm>;
export type TravellersForm = UseFormReturn<TravellersTyped, unknown, TravellersSent>;
export type TravellerTyped = TravellersTyped["travellers"][number];

const NO_NUMBER = { number: "", until: "" };
export const newTraveller = (): TravellerTyped => ({
  ...{ known: "", name: "", bornOn: "", age: "", sex: "", nationality: HOME },
  ...{ paper: { kind: "", ...NO_NUMBER }, visa: { ...NO_NUMBER, isKept: false }, permits: [] },
});
export const newPermit = () => ({ place: "", ...NO_NUMBER });

/** Of numbers nothing is filled in: what they end in is said beside them. */
const travellerTyped = ({
  id,
  name,
  bornOn,
  age,
  sex,
  nationality,
  paper,
  visa,
  permits,
}: TravellerView): TravellerTyped => ({
  ...{ known: id, name, bornOn: bornOn ?? "", age: age === null ? "" : String(age), sex: sex ?? "", nationality },
  paper: { kind: paper?.kind ?? "", number: "", until: paper?.until ?? "" },
  visa: { number: "", until: visa?.until ?? "", isKept: visa !== null },
  permits: permits.map(({ place, until }) => ({ place, number: "", until: until ?? "" })),
});

export const typedOf = ({ travellers }: TravellersView): TravellersTyped => ({
  travellers: travellers.map(travellerTyped),
});

const isSame = (one: TravellerTyped | undefined, other: TravellerTyped): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * One's own list once somebody else has saved theirs: what one has typed stays, of all others it is theirs. Whom they took off is off unless
 * one has typed something there, and is entered anew then; whom they added comes behind.
 */
export function merged(
  opened: TravellersView,
  theirs: TravellersView,
  mine: readonly TravellerTyped[],
): TravellerTyped[] {
  const [before, now] = [opened, theirs].map(
    (list) => new Map(list.travellers.map((traveller) => [traveller.id, travellerTyped(traveller)])),
  );
  const kept = mine.flatMap((row) => {
    if (row.known === "") return [row];
    const isMine = !isSame(before?.get(row.known), row);
    const current = now?.get(row.known);
    if (current) return [isMine ? row : current];
    return isMine ? [{ ...row, known: "" }] : [];
  });
  const added = [...(now ?? [])].filter(([id]) => !before?.has(id)).map(([, row]) => row);
  return [...kept, ...added];
}
