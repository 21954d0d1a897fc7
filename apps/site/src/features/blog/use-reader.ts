import { useEffect } from "react";
import { useClient } from "@shikara/client/connection.ts";

/** Tells the house that somebody reads this post, once the page is done with everything else. */
export function useReader(id: string): void {
  const client = useClient();
  useEffect(() => {
    // A count that is lost is no reader's matter.
    const tell = () => void client.blog.viewed.mutate({ id }).catch(() => undefined);
    if (document.readyState === "complete") {
      tell();
      return;
    }
    window.addEventListener("load", tell, { once: true });
    return () => window.removeEventListener("load", tell);
  }, [client, id]);
}
