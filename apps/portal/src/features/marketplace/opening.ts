const key = 'atrium:opening-app';
/** An app sends people here a moment after they were sent to it. */
const openingMs = 60_000;

/** Said when somebody presses to open an app: the way over it leads back here, and they need not press again. */
export function rememberOpening(id: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {}
}

/** Whether it was this app that somebody has just opened, in this very tab; true once. */
export function takeOpening(id: number): boolean {
  try {
    const said = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: number; at?: number };
    sessionStorage.removeItem(key);
    return said.id === id && Date.now() - (said.at ?? 0) < openingMs;
  } catch {
    return false;
  }
}
