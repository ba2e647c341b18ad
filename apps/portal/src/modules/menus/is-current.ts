import { areaOfPath } from '@atrium/domain/catalogue/verticals';

/** Whether a menu entry stands for the page shown: its own path, one below it, or a page of the same vertical; home only for itself. */
export function isCurrent(clickUrl: string, path: string): boolean {
  const entry = (clickUrl.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  const shown = path.toLowerCase();
  if (entry === shown) return true;
  if (entry === '/') return false;
  const vertical = areaOfPath(entry);
  return shown.startsWith(`${entry}/`) || (vertical !== undefined && vertical === areaOfPath(shown));
}
