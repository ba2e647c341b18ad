import { createStore } from '../../kit/store.ts';

const seenKey = 'atrium:popups';

/** A visit lasts as long as the tab. Without storage, the document itself remembers. */
const remembered = createStore<readonly string[]>([]);

export function seenPopups(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(seenKey) ?? '[]');
  } catch {
    return remembered.get();
  }
}

export function rememberPopup(id: string) {
  remembered.set([...new Set([...seenPopups(), id])]);
  try {
    sessionStorage.setItem(seenKey, JSON.stringify(remembered.get()));
  } catch {}
}
