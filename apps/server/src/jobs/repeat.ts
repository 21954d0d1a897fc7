/**
 * Runs something again and again, each time this long after the last one ended. A failure is told once; it is tried again
 * all the same, and the next success ends the silence.
 */
export function repeat(
  everyMs: number,
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  onRun: (hasSucceeded: boolean) => void = () => {},
) {
  let isStopped = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => void turn(), everyMs);
    timer.unref();
  };
  const turn = async () => {
    try {
      await run();
      onRun(true);
      hasFailed = false;
    } catch (error) {
      onRun(false);
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
    next();
  };
  next();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
