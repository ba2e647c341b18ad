/** Browsers clamp an element near 33.5 million pixels; half of that is safe in all of them. */
const tallest = 16_000_000;

type View = { scrollTop: number; viewHeight: number; rowHeight: number; count: number; spare?: number };

export type RowWindow = {
  /** The first row that is drawn, and the one after the last. */
  first: number;
  end: number;
  /** Where the first drawn row stands, in pixels from the top of the list. */
  offset: number;
  /** How tall the list is said to be. */
  height: number;
};

/**
 * The rows that are drawn of a list too long to be drawn. Beyond what a browser can measure the scrollbar is scaled: its
 * ends are still the first and the last row.
 */
export function windowOf({ scrollTop, viewHeight, rowHeight, count, spare = 8 }: View): RowWindow {
  const whole = count * rowHeight;
  const height = Math.min(whole, tallest);
  const reach = height - viewHeight;
  const scale = whole > height && reach > 0 ? (whole - viewHeight) / reach : 1;
  const top = Math.min(Math.max(0, scrollTop), Math.max(0, reach));
  const trueTop = top * scale;
  const first = Math.max(0, Math.floor(trueTop / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((trueTop + viewHeight) / rowHeight) + spare);
  return { first, end, offset: top - (trueTop - first * rowHeight), height };
}

/** Where to scroll so that a row is seen; null where it is already. */
export function scrollTo(row: number, { scrollTop, viewHeight, rowHeight, count }: View): number | null {
  const whole = count * rowHeight;
  const height = Math.min(whole, tallest);
  const reach = height - viewHeight;
  const scale = whole > height && reach > 0 ? (whole - viewHeight) / reach : 1;
  const trueTop = scrollTop * scale;
  if (row * rowHeight < trueTop) return (row * rowHeight) / scale;
  const bottom = (row + 1) * rowHeight;
  return bottom > trueTop + viewHeight ? (bottom - viewHeight) / scale : null;
}
