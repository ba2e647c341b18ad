import { saveAcrossReload } from '../../kit/document/loading/reload-state.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { personShown, whenProfileLoaded } from '../../modules/person/account.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Kept {
  person: string;
  path: string;
  until: number;
  /** By the name of its field. */
  words: Record<string, string>;
}

const storageKey = 'atrium:typed';
const keptMs = 30 * 60_000;
const kinds: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'textarea']);

/**
 * A session may end while a customer writes, and then the page reloads. What they had written stands there again
 * once they are back: the same person, on the same page, in the same tab. Of secrets and codes nothing is kept.
 */
export function preserveInput(context: AppContext) {
  const written = new Set<Field>();
  addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && isWriting(target)) written.add(target);
  });
  const begin = (person: string) => {
    restoreInput(person, written);
    saveAcrossReload('typed', () => storeInput(person, written));
  };
  const known = personShown(context);
  if (known) begin(known);
  else whenProfileLoaded(context, ({ UUID }) => begin(UUID));
}

function isWriting(target: unknown): target is Field {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return (
    kinds.has(target.type) && !/off|password|one-time|cc-/.test(target.autocomplete) && nameOf(target) !== ''
  );
}

const nameOf = (field: Field): string =>
  field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || '';

export function storeInput(person: string, written: Iterable<Field>) {
  const there = [...written].filter(({ isConnected, value }) => isConnected && value !== '');
  if (there.length === 0) return;
  const words = Object.fromEntries(there.map((field) => [nameOf(field), field.value]));
  const kept: Kept = { person, path: location.pathname, until: Date.now() + keptMs, words };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden: then it is written again.
  }
}

/** Each field as soon as it is there: it may be loaded later, or stand in a dialog. */
export function restoreInput(person: string, written: ReadonlySet<Field>) {
  const kept = read();
  if (kept?.person !== person || kept.path !== location.pathname) return;
  const left = new Map(Object.entries(kept.words));
  const look = () => {
    if (location.pathname !== kept.path) return watcher.disconnect();
    for (const field of document.querySelectorAll<Field>('input, textarea')) {
      const words = left.get(nameOf(field));
      if (words === undefined || !isWriting(field)) continue;
      left.delete(nameOf(field));
      if (!written.has(field)) write(field, words);
    }
    if (left.size > 0) return;
    watcher.disconnect();
    sessionStorage.removeItem(storageKey);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
}

/** As if it were typed: what React remembers of the field must change with it. */
function write(field: Field, words: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}
