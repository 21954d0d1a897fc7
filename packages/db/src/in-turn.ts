/**
 * One work after another, in the order they came. Between two of them the process does what else waits for it: an engine that answers
 * within the same turn of the event loop would otherwise have nothing read and nothing sent until all are done.
 */
export function createTurns() {
  let before: Promise<void> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = before.then(work);
    const breathe = () => new Promise<void>((next) => setImmediate(next));
    before = done.then(breathe, breathe);
    return done;
  };
}
