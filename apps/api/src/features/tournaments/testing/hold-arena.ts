import { afterAll, afterEach, expect, vi } from 'vitest';
import { type Arena, openArena } from './arena.ts';

const sound = { broken: {}, ledger: 0 };

/** An arena for the tests of one file, which leave its books sound: each of them. */
export async function holdArena(): Promise<Arena> {
  // a thousand transactions on a machine that others use too
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  const arena = await openArena();
  afterAll(() => arena.stop());
  afterEach(async () => expect(await arena.expectSound()).toEqual(sound));
  return arena;
}
