import { errorCode } from "@shikara/client/errors.ts";
import { useQueryClient } from "@tanstack/react-query";

/** What is asked for, whatever total was seen: sent again at another one, what may have arrived before is the same request. */
export const asked = <Request extends { shownTotal?: unknown }>({ shownTotal: _seen, ...request }: Request) => request;

/** Sends a request; where the server says that something has changed since its page was made, the page says by then what it is now. */
export function useSeenPrices() {
  const queries = useQueryClient();
  return async <Answer>(sending: Promise<Answer>): Promise<Answer> => {
    try {
      return await sending;
    } catch (error) {
      if (errorCode(error) === "CONFLICT") await queries.invalidateQueries();
      throw error;
    }
  };
}
