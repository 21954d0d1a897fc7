import type { DeskPost } from "@shikara/contract/blog/admin";
import type { GenerateEvent } from "@shikara/contract/blog/writer";

/** Everything that is told while a post is made. */
export async function told(events: Promise<AsyncIterable<GenerateEvent>>): Promise<GenerateEvent[]> {
  const all: GenerateEvent[] = [];
  for await (const event of await events) all.push(event);
  return all;
}

/** The post that is made. @throws Error when there is none */
export async function generated(events: Promise<AsyncIterable<GenerateEvent>>): Promise<DeskPost> {
  const last = (await told(events)).at(-1);
  if (last?.kind !== "done") throw new Error("No post was made");
  return last.post;
}
