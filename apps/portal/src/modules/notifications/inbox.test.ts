// @vitest-environment happy-dom
import type { Notification } from '@atrium/contract/schemas/notifications';
import { expect, test, vi } from 'vitest';
import { type AppContext, createPersonal } from '../../kit/visit/context.ts';
import { loadPersonal, peekPersonal, watchPersonal } from '../../kit/visit/personal-data.ts';
import { applyNotificationUpdate, inboxOf, mergedInbox } from './inbox.ts';

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
  expect(idsOf(mergedInbox(box, [item(4)]))).toEqual([4, 3, 2]);
  const read = mergedInbox(box, [item(2, { isRead: true })]);
  expect(read.map(({ id, isRead }) => [id, isRead])).toEqual([
    [3, false],
    [2, true],
  ]);
});

test('what was put away or off leaves', () => {
  const box = { items: [item(3), item(2)], next: null };
  const away = mergedInbox(box, [
    item(3, { isArchived: true }),
    item(2, { snoozedUntil: '2026-03-03T12:00:00Z' }),
  ]);
  expect(away).toEqual([]);
});

test('what lies beyond the end of what was read stays there until it is read', () => {
  const box = { items: [item(3), item(2)], next: 'more' };
  expect(idsOf(mergedInbox(box, [item(1)]))).toEqual([3, 2]);
  expect(idsOf(mergedInbox({ ...box, next: null }, [item(1)]))).toEqual([3, 2, 1]);
});

test('a notification list that was read before the stream opened is read again where the count says that it lacks something', async () => {
  let items = [item(1)];
  const ask = vi.fn(async () => ({
    ok: true,
    body: { items, unread: { total: items.length, topics: {} }, next: null },
  }));
  const context = { personal: createPersonal(), backend: { ask } } as unknown as AppContext;
  await loadPersonal(context, inboxOf(null));
  watchPersonal(context, inboxOf(null), false);

  const said = (total: number) =>
    applyNotificationUpdate(context, { unread: { total, topics: {} }, changed: [] });
  said(1);
  expect(ask).toHaveBeenCalledTimes(1);

  items = [item(2), item(1)];
  said(2);
  await vi.waitFor(() =>
    expect(idsOf(peekPersonal(context, inboxOf(null)).value?.items ?? [])).toEqual([2, 1]),
  );
  said(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  { told: 'the count of them', changed: [] },
  { told: 'what is new', changed: [item(2)] },
])('a list that is under way while $told is told is read again', async ({ changed }) => {
  const bodyOf = (...items: Notification[]) => ({
    ok: true,
    body: { items, unread: { total: items.length, topics: {} }, next: null },
  });
  const early = Promise.withResolvers<ReturnType<typeof bodyOf>>();
  const ask = vi
    .fn()
    .mockReturnValueOnce(early.promise)
    .mockResolvedValue(bodyOf(item(2), item(1)));
  const context = { personal: createPersonal(), backend: { ask } } as unknown as AppContext;
  const loading = loadPersonal(context, inboxOf(null));
  applyNotificationUpdate(context, { unread: { total: 2, topics: {} }, changed });
  early.resolve(bodyOf(item(1)));
  await loading;
  expect(idsOf(peekPersonal(context, inboxOf(null)).value?.items ?? [])).toEqual([2, 1]);
});
