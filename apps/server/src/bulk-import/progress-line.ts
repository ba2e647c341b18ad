import type { ImportCounts } from '@atrium/api/modules/publishing/bulk-import/import-lines';

const figure = (value: number) => Math.round(value).toLocaleString('en');

/** `12 s`, `4 min 10 s`, `1 h 5 min` */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

interface Moment {
  counts: ImportCounts;
  /** Seconds since the beginning. */
  elapsed: number;
  /** Of the file, from 0 to 1; null where its length is not known. */
  part: number | null;
}

/** Count, rate, and how long it will still take at the rate so far. */
export function progressLine({ counts, elapsed, part }: Moment): string {
  const done = counts.published + counts.unchanged + counts.others;
  const rate = elapsed > 0 ? done / elapsed : 0;
  const left = part && part > 0 && part < 1 ? `, about ${duration((elapsed * (1 - part)) / part)} left` : '';
  const percent = part === null ? '' : ` (${Math.floor(100 * part)} %)`;
  return `Line ${figure(counts.lines)}${percent}: ${importCountsLine(counts)}, ${figure(rate)} a second${left}`;
}

export const importCountsLine = ({ published, unchanged, others }: ImportCounts): string =>
  [
    `${figure(published)} articles published`,
    `${figure(unchanged)} unchanged`,
    ...(others > 0 ? [`${figure(others)} other lines`] : []),
  ].join(', ');
