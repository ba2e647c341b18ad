const stateKey = 'atrium:reload:state';

interface Keeper<T> {
  /** Undefined when there is nothing worth keeping. */
  save: () => T | undefined;
  restore: (state: T) => void;
}

const keepers = new Map<string, Keeper<unknown>>();

/** Carries a part of the page (what is playing, say) over a reload that the person did not ask for. */
export function keepAcrossReload<T>(name: string, keeper: Keeper<T>) {
  keepers.set(name, keeper as Keeper<unknown>);
  const state = takeState()[name];
  if (state !== undefined) keeper.restore(state as T);
}

export function keepState() {
  const state = Object.fromEntries([...keepers].map(([name, { save }]) => [name, save()]));
  try {
    sessionStorage.setItem(stateKey, JSON.stringify({ state }));
  } catch {}
}

let taken: Record<string, unknown> | undefined;

/** Read once and removed: a reload that the person does ask for starts afresh. */
function takeState(): Record<string, unknown> {
  if (taken) return taken;
  taken = {};
  try {
    taken = JSON.parse(sessionStorage.getItem(stateKey) ?? 'null')?.state ?? {};
    sessionStorage.removeItem(stateKey);
  } catch {}
  return taken ?? {};
}
