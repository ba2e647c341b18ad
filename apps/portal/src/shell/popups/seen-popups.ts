const seenKey = 'atrium:popups';

/** A visit lasts as long as the tab. Without storage, the document itself remembers. */
let remembered: readonly string[] = [];

export function seenPopups(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(seenKey) ?? '[]');
  } catch {
    return remembered;
  }
}

export function rememberPopup(id: string) {
  remembered = [...new Set([...seenPopups(), id])];
  try {
    sessionStorage.setItem(seenKey, JSON.stringify(remembered));
  } catch {}
}
