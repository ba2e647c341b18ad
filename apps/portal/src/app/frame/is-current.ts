/** Whether a menu entry stands for the page shown: its own path or one below it; home only for itself. */
export function isCurrent(clickUrl: string, path: string): boolean {
  const entry = (clickUrl.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  const shown = path.toLowerCase();
  if (entry === shown) return true;
  return entry !== '/' && shown.startsWith(`${entry.replace(/\/list(\/\w+)?$/, '')}/`);
}
