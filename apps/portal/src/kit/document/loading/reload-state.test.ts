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
  return import('./reload-state.ts');
}

test('what one document kept, the next finds, and the one after it does not', async () => {
  const first = await openDocument();
  first.saveAcrossReload('player', () => 'Low Sun');
  first.saveAcrossReload('cart', () => undefined);
  first.saveReloadState();

  const second = await openDocument();
  second.saveAcrossReload('player', () => 'Low Sun');
  expect(second.savedAcrossReload('player')).toBe('Low Sun');
  expect(second.savedAcrossReload('cart')).toBeUndefined();

  const third = await openDocument();
  expect(third.savedAcrossReload('player')).toBeUndefined();
});

test('kept state that no part took is dropped once there is new state to keep', async () => {
  const first = await openDocument();
  first.saveAcrossReload('player', () => true);
  first.saveReloadState();

  const second = await openDocument();
  second.saveAcrossReload('player', () => true);
  const third = await openDocument();
  expect(third.savedAcrossReload('player')).toBeUndefined();
});
