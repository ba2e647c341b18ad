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

test('what one document kept, the next finds, and the one after it does not', async () => {
  const first = await openDocument();
  first.keepAcrossReload('player', () => 'Low Sun');
  first.keepAcrossReload('cart', () => undefined);
  first.keepState();

  const second = await openDocument();
  second.keepAcrossReload('player', () => 'Low Sun');
  expect(second.keptAcrossReload('player')).toBe('Low Sun');
  expect(second.keptAcrossReload('cart')).toBeUndefined();

  const third = await openDocument();
  expect(third.keptAcrossReload('player')).toBeUndefined();
});

test('what nobody asked for is gone once there is something new to keep', async () => {
  const first = await openDocument();
  first.keepAcrossReload('player', () => true);
  first.keepState();

  const second = await openDocument();
  second.keepAcrossReload('player', () => true);
  const third = await openDocument();
  expect(third.keptAcrossReload('player')).toBeUndefined();
});
