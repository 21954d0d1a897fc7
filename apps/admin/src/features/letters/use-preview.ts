import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { type LetterCreate, letterCreate } from "@shikara/contract/letters/schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

/** The letter as its readers get it, as it was when the hand last rested; '' while there is nothing to read. */
export function usePreview(values: LetterCreate): string {
  const { client } = trpc.useUtils();
  const words = useDebounced(JSON.stringify({ ...values, subject: values.subject || "-" }));
  const letter = letterCreate.safeParse(JSON.parse(words)).data;
  const preview = useQuery({
    queryKey: ["letter-preview", words],
    queryFn: () => (letter ? client.letters.preview.mutate(letter) : null),
    enabled: letter !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return letter ? (preview.data?.html ?? "") : "";
}
