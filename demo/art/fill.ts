import { chooseHue, chooseStyle, variantFor } from './choose.ts';
import type { StyleName } from './style-names.ts';
import type { Wanted } from './wanted.ts';

/** A row with nothing left open. */
export type Job = Wanted & { readonly style: StyleName; readonly hue: number };

/**
 * Fills in what rows leave open. Each is kept apart from those beside it on a shelf, and a style or
 * variant that has been used less is preferred, so a page of one kind shows as many as there are.
 */
export function filled(rows: readonly Wanted[]): Job[] {
  const used = new Map<string, number>();
  const count = (what: string) => used.get(what) ?? 0;
  const jobs: Job[] = [];
  rows.forEach((row, index) => {
    const beside = [jobs[index - 1], jobs[index - 2], rows[index + 1], rows[index + 2]].filter(
      (other) => other?.kind === row.kind,
    );
    const styles = beside.map((other) => other?.style);
    const hues = beside.flatMap((other) => other?.hue ?? []);
    const style = row.style ?? chooseStyle(row.kind, row.key, styles, (name) => count(`${row.kind} ${name}`));
    const hue = row.hue ?? chooseHue(row.key, hues);
    const variant = row.variant ?? variantFor(style, row.key, (name) => count(`${style} ${name}`));
    for (const what of [`${row.kind} ${style}`, `${style} ${variant}`]) used.set(what, count(what) + 1);
    jobs.push({ ...row, style, hue, ...(variant && { variant }) });
  });
  return jobs;
}
