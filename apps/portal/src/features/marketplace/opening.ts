const key = 'atrium:opening-app';
/** An app sends people here a moment after they were sent to it. */
const openingMs = 60_000;
/** How long a customer may take to sign in again, where the app asks for that. */
export const reauthenticatingMs = 300_000;

/** Remembers that the customer pressed to open an app: the handover leads back here, and needs no second press. */
export function rememberOpening(id: number, forMs = openingMs): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, until: Date.now() + forMs }));
  } catch {}
}

/** Whether the customer has just opened this app, in this very tab; true once. */
export function takeOpening(id: number): boolean {
  try {
    const said = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: number; until?: number };
    sessionStorage.removeItem(key);
    return said.id === id && Date.now() < (said.until ?? 0);
  } catch {
    return false;
  }
}
