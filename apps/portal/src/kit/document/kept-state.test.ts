import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

/** A module of its own for each document. */
async function openDocument() {
  vi.resetModules();
  return import('./kept-state.ts');
}

test('what one document kept, the next restores, and the one after it does not', async () => {
  const player = (song: string | undefined, restore = vi.fn()) => ({ save: () => song, restore });

  const first = await openDocument();
  first.keepAcrossReload('player', player('Low Sun'));
  first.keepAcrossReload('cart', player(undefined));
  first.keepState();

  const second = await openDocument();
  const [again, cart] = [player('Low Sun'), player(undefined)];
  second.keepAcrossReload('player', again);
  second.keepAcrossReload('cart', cart);
  expect(again.restore).toHaveBeenCalledExactlyOnceWith('Low Sun');
  expect(cart.restore).not.toHaveBeenCalled();

  const third = await openDocument();
  const late = player(undefined);
  third.keepAcrossReload('player', late);
  expect(late.restore).not.toHaveBeenCalled();
});
