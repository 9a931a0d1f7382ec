// Which place of a growing map is the newest.

/** The place that was not there the last time; none while nothing was added. */
export function newest<T extends { key: string }>(places: () => readonly T[]): () => T | undefined {
  let known: Set<string> | null = null;
  let last: string | undefined;
  return () => {
    const now = places();
    if (known && now.some((place) => !known?.has(place.key)))
      last = now.findLast((place) => !known?.has(place.key))?.key;
    known = new Set(now.map((place) => place.key));
    return now.find((place) => place.key === last);
  };
}
