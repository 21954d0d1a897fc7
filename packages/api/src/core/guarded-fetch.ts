/** A provider's answer is longer than a post could be. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/** A provider sends us elsewhere: our key and our words are for the address that was set alone. */
export class SentElsewhere extends Error {
  override readonly name = "SentElsewhere";
}

/** Why it refuses is said in a few words. */
const MOST_OF_A_REFUSAL = 64 * 1024;

/** As `fetch`, but no redirect is followed, and an answer of more than `most` bytes breaks off, a refusal far sooner: nothing is read to its end that has none. */
export function guardedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: "manual" });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new SentElsewhere(`Answered ${answer.status}`);
    }
    if (!answer.body) return answer;
    const bound = answer.ok ? most : Math.min(most, MOST_OF_A_REFUSAL);
    let read = 0;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > bound) controller.error(new TooMuch("The answer is too long"));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
  };
}
