import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hashing.ts';

/** The real thing, watched: how many run at once, and how many ran. */
function watchedTurns() {
  const seen = { now: 0, most: 0, all: 0 };
  const watched =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      seen.all++;
      seen.most = Math.max(seen.most, ++seen.now);
      return work(...args).finally(() => seen.now--);
    };
  const { hash, verify } = argon2;
  return { seen, inTurn: createPasswordHasher({ hash: watched(hash), verify: watched(verify) }) };
}

test('twenty at once are hashed two at a time, and all of them', async () => {
  const { seen, inTurn } = watchedTurns();
  const stored = await inTurn(({ hash }) => hash('Correct-horse-1'));
  const secrets = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Correct-horse-1' : 'wrong'));
  const fit = await Promise.all(secrets.map((secret) => inTurn(({ fits }) => fits(secret, stored))));
  expect(fit).toEqual(secrets.map((secret) => secret !== 'wrong'));
  expect(seen.most).toBe(2);
});

test('a secret is compared for an unknown account too, and fits nothing', async () => {
  const { seen, inTurn } = watchedTurns();
  expect(await inTurn(({ fits }) => fits('nobody has this password', null))).toBe(false);
  expect(seen.all).toBe(2);
});

test('beyond the line nothing begins; the line moves on when a turn fails', async () => {
  const { inTurn } = watchedTurns();
  await inTurn(({ fits }) => fits('anything', null));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const turns = Array.from({ length: 60 }, (_, index) =>
    inTurn(async () => {
      begun++;
      await held;
      if (index === 0) throw new Error('broken');
      return index;
    }),
  );
  release();
  const ends = await Promise.allSettled(turns);
  const refused = ends
    .filter(({ status }) => status === 'rejected')
    .map((end) => (end as PromiseRejectedResult).reason.message);
  expect(begun).toBe(52);
  expect(refused).toEqual(['broken', ...Array<string>(8).fill('SERVICE_UNAVAILABLE')]);
});
