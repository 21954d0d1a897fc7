interface Lane<Outcome> {
  running: Promise<Outcome>;
  next?: Promise<Outcome>;
}

/**
 * Work of which, by its name, one is under way at a time. Whoever asks meanwhile gets the next one, which begins when this has ended and so knows
 * all that has happened until they asked: however often something changes, no more than two are waited for.
 */
export function oneAtATime<Outcome>() {
  const lanes = new Map<string, Lane<Outcome>>();
  const begin = (name: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const lane: Lane<Outcome> = { running: work() };
    lanes.set(name, lane);
    const end = () => {
      if (!lane.next) lanes.delete(name);
    };
    lane.running.then(end, end);
    return lane.running;
  };
  return (name: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const lane = lanes.get(name);
    if (!lane) return begin(name, work);
    const go = () => begin(name, work);
    lane.next ??= lane.running.then(go, go);
    return lane.next;
  };
}
