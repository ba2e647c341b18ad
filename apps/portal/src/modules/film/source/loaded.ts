/** Seconds of a film, from one to another. */
export interface Stretch {
  start: number;
  end: number;
}

/** As the element lists them: apart from each other, the earliest first. */
export const loadedOf = (ranges: TimeRanges): Stretch[] =>
  Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
