import type { Request, RequestHandler } from "express";

/** What is still coming is thrown away up to here; then the line is cut. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 10_000;

/** Throws away what is left of a request. Resolves when nothing more comes, or when it is enough. */
function discard(request: Request): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const enough = setTimeout(resolve, MAX_MS);
    const done = () => {
      clearTimeout(enough);
      resolve();
    };
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done();
    });
    for (const event of ["end", "close", "error"] as const) request.once(event, done);
    // What a parser let go of stands still.
    request.resume();
  });
}

/**
 * Whoever is answered while still sending reads the answer: many look for one when they have sent everything, and Node ends a connection
 * that is to be closed as soon as its answer has ended, which breaks their line. So the answer is written at once and ended when nothing
 * more comes.
 */
export const hearOut: RequestHandler = (request, response, next) => {
  const { end } = response;
  const endWith = (given: unknown[]) => Reflect.apply(end, response, given);
  Object.assign(response, {
    end(...given: unknown[]) {
      if (request.complete || request.destroyed) return endWith(given);
      const [chunk] = given;
      const isWhole = typeof chunk === "string" || chunk instanceof Uint8Array;
      if (isWhole && !response.headersSent && !response.hasHeader("Content-Length"))
        response.setHeader("Content-Length", Buffer.byteLength(chunk));
      if (isWhole) response.write(chunk);
      else response.flushHeaders();
      discard(request).then(() => {
        endWith([]);
        if (!request.complete) request.socket.destroySoon();
      });
      return response;
    },
  });
  next();
};
