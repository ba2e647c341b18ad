const key = 'atrium:opening-app';
/** An app sends people here a moment after they were sent to it. */
const openingMs = 60_000;
/** How long somebody may take to sign in anew, where the app asks for that. */
export const reauthenticatingMs = 300_000;

/** Said when somebody presses to open an app: the way over it leads back here, and they need not press again. */
export function rememberOpening(id: number, forMs = openingMs): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, until: Date.now() + forMs }));
  } catch {}
}

/** Whether it was this app that somebody has just opened, in this very tab; true once. */
export function takeOpening(id: number): boolean {
  try {
    const said = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: number; until?: number };
    sessionStorage.removeItem(key);
    return said.id === id && Date.now() < (said.until ?? 0);
  } catch {
    return false;
  }
}
