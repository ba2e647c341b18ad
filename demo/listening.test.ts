import { expect, test } from 'vitest';
import { segments } from './film/segments.ts';
import { listeningOf } from './listening.ts';
import { recording } from './media.ts';

test.each(['atrium', 'noor', 'klang'] as const)(
  'in %s a demo customer has unfinished recordings',
  (tenant) => {
    const { active, player, unlimited } = listeningOf(tenant);
    for (const person of [active, player, unlimited]) {
      expect(person?.queue).toHaveLength(8);
      expect(person?.played.some(({ position, duration }) => position < duration * 0.9)).toBe(true);
      for (const { position, duration } of person?.played ?? [])
        expect(position).toBeLessThanOrEqual(duration);
    }
  },
);

test('demo queues hold only articles of the catalogue', () => {
  expect(listeningOf('arena').player).toEqual({ played: [], queue: [] });
});

test('what may be skipped lies within its film', () => {
  for (const [key, list] of Object.entries(segments))
    for (const { start, end } of list) {
      expect(end - start).toBeGreaterThanOrEqual(3);
      expect([key, end <= (recording(key)?.duration ?? 0)]).toEqual([key, true]);
    }
});
