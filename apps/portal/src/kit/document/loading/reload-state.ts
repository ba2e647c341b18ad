import { once } from '../../once.ts';

const stateKey = 'atrium:reload:state';

const savers = new Map<string, () => unknown>();

/** Carries a part of the page (what is playing, say) over a reload that the person did not ask for. */
export function saveAcrossReload(name: string, save: () => unknown) {
  takeState(); // a part that registers new state has read what was kept
  savers.set(name, save);
}

/** What the document before this one kept; undefined where it had nothing worth keeping. */
export const savedAcrossReload = (name: string): unknown => takeState()[name];

export function saveReloadState() {
  const state = Object.fromEntries([...savers].map(([name, save]) => [name, save()]));
  try {
    sessionStorage.setItem(stateKey, JSON.stringify({ state }));
  } catch {}
}

/** Read once and removed: a reload that the person does ask for starts afresh. */
const takeState = once((): Record<string, unknown> => {
  let taken: Record<string, unknown> = {};
  try {
    taken = JSON.parse(sessionStorage.getItem(stateKey) ?? 'null')?.state ?? {};
    sessionStorage.removeItem(stateKey);
  } catch {}
  return taken;
});
