import type { Notification } from '@atrium/contract/schemas/notifications';
import { expect, test } from 'vitest';
import { merged } from './box.ts';

const item = (id: number, over: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'TEAM',
  key: 'team-left',
  parameters: {},
  link: '/notifications',
  subject: {},
  at: `2026-03-02T12:00:0${id}.000Z`,
  isRead: false,
  isArchived: false,
  snoozedUntil: null,
  ...over,
});
const idsOf = (items: readonly Notification[]) => items.map(({ id }) => id);

test('what is new comes on top, what changed stays in its place, what is told twice is there once', () => {
  const box = { items: [item(3), item(2)], next: null };
  expect(idsOf(merged(box, [item(4)]))).toEqual([4, 3, 2]);
  const read = merged(box, [item(2, { isRead: true })]);
  expect(read.map(({ id, isRead }) => [id, isRead])).toEqual([
    [3, false],
    [2, true],
  ]);
});

test('what was put away or off leaves', () => {
  const box = { items: [item(3), item(2)], next: null };
  const away = merged(box, [
    item(3, { isArchived: true }),
    item(2, { snoozedUntil: '2026-03-03T12:00:00Z' }),
  ]);
  expect(away).toEqual([]);
});

test('what lies beyond the end of what was read stays there until it is read', () => {
  const box = { items: [item(3), item(2)], next: 'more' };
  expect(idsOf(merged(box, [item(1)]))).toEqual([3, 2]);
  expect(idsOf(merged({ ...box, next: null }, [item(1)]))).toEqual([3, 2, 1]);
});
