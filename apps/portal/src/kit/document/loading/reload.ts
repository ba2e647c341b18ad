import { saveReloadState } from './reload-state.ts';

const guardKey = 'atrium:reload';
const guardMs = 10_000;

/** The guard is per path: another page may be loaded anew at once, the same one only after ten seconds. */
export function mayReload(stored: string | null, path: string, now: number): boolean {
  const last = parse(stored);
  return last?.path !== path || last.expires < now;
}

let isUnderWay = false;

/** True once this document is about to be replaced: whatever fails now is of no interest. */
export const isReloading = () => isUnderWay;

/**
 * Loads a page of ours anew, at most once in ten seconds; false when that was done just now. For files of another
 * build, and for a 401, where a session that stays bad would otherwise reload for ever.
 */
export function reloadOnce(path: string = shownPath()): boolean {
  if (!claim(path)) return false;
  isUnderWay = true;
  saveReloadState();
  if (path === shownPath()) location.reload();
  else location.href = path;
  return true;
}

const shownPath = () => location.pathname + location.search;

/** Where nothing can be stored there is no guard either: a page that works matters more. */
function claim(path: string): boolean {
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(guardKey), path, now)) return false;
    sessionStorage.setItem(guardKey, JSON.stringify({ path, expires: now + guardMs }));
  } catch {}
  return true;
}

function parse(stored: string | null): { path: string; expires: number } | null {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
