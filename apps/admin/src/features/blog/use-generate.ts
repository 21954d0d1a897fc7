import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import type { DeskPost } from "@shikara/contract/blog/admin";
import type { Brief, GenerateStep } from "@shikara/contract/blog/writer";
import { useEffect, useRef, useState } from "react";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** How far the writing is. */
export interface Progress {
  step: GenerateStep;
  words: number;
}

/** Has a post written. Who stops it, or leaves the page, is left without one. */
export function useGenerate(onDone: (post: DeskPost) => void) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<{ words: string; cause: unknown }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (brief: Brief) => {
    const control = new AbortController();
    running.current = control;
    setFailure(undefined);
    setProgress({ step: "reading", words: 0 });
    try {
      const events = await utils.client.blog.generate.mutate(brief, { signal: control.signal });
      for await (const event of events) {
        if (control.signal.aborted) return;
        if (event.kind === "progress") setProgress(event);
        else onDone(event.post);
      }
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure({ words: errorBody(error) ? errorWords(error) : BLOG_MESSAGES.generateFailed, cause: error });
    } finally {
      if (running.current === control) setProgress(undefined);
      void utils.blog.invalidate();
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  };
  return { start, stop, progress, failure };
}
