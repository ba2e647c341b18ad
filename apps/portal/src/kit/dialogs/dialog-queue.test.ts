import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogOrder } from './dialog-order.ts';
import { createDialogQueue } from './dialog-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const queue = createDialogQueue<string>();
  const seen: (string | null)[] = [];
  const content = () => queue.shown()?.content ?? null;
  queue.subscribe(() => seen.push(content()));
  return { queue, content, seen };
}

/** All orders of a list. */
function permutations<Item>(list: readonly Item[]): Item[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const waits = 'popup';

test('dialogs that come by themselves are shown one at a time, those of a kind in the order they came', () => {
  const { queue, content, seen } = start();
  const [closeFirst, closeSecond] = ['a', 'b', 'c'].map((name) => queue.open(name, '/', waits));
  expect(content()).toBe('a');
  closeFirst?.();
  vi.runAllTimers();
  expect(content()).toBe('b');
  closeSecond?.();
  vi.runAllTimers();
  expect(content()).toBe('c');
  expect(seen).toEqual(['a', null, 'b', null, 'c']);
});

test.each(permutations(dialogOrder))(
  'whatever the order they come in, the most urgent is next: %s, %s, %s, %s, %s',
  (...came) => {
    const { queue, seen } = start();
    const close = queue.open('pressed', '/');
    for (const kind of came) queue.open(kind, '/', kind);
    close();
    vi.runAllTimers();
    for (let next = queue.shown(); next; next = queue.shown()) {
      next.close();
      vi.runAllTimers();
    }
    expect(seen.filter((content) => content !== null)).toEqual(['pressed', ...dialogOrder]);
  },
);

test('one that is shown stays, however urgent the next one is', () => {
  const { queue, content } = start();
  const close = queue.open('advertisement', '/', 'popup');
  queue.open('closed', '/', 'closed');
  expect(content()).toBe('advertisement');
  close();
  vi.runAllTimers();
  expect(content()).toBe('closed');
});

test('the focus is given back before the next one opens', () => {
  const { queue, content } = start();
  const close = queue.open('a', '/');
  queue.open('b', '/', waits);
  close();
  expect(content()).toBeNull();
  queue.open('c', '/', waits);
  expect(content()).toBeNull();
  vi.runAllTimers();
  expect(content()).toBe('b');
});

test('one that is still waiting can be taken back, and closing twice takes nothing else along', () => {
  const { queue, content } = start();
  const closeFirst = queue.open('a', '/', waits);
  const closeSecond = queue.open('b', '/', waits);
  queue.open('c', '/', waits);
  closeSecond();
  closeFirst();
  closeFirst();
  vi.runAllTimers();
  expect(content()).toBe('c');
});

test('a change of page closes what belongs to another page, and leaves the rest', () => {
  const { queue, content } = start();
  queue.open('old', '/', waits);
  queue.open('older', '/', waits);
  queue.open('kept', null, waits);
  queue.open('new', '/search', waits);
  queue.enterPage('/search');
  vi.runAllTimers();
  expect(content()).toBe('kept');
  queue.shown();
  queue.enterPage('/elsewhere');
  expect(content()).toBe('kept');
});

test('the same page again closes nothing', () => {
  const { queue, content } = start();
  queue.open('a', '/');
  queue.enterPage('/');
  expect(content()).toBe('a');
});

test('who stops listening hears nothing more', () => {
  const queue = createDialogQueue<string>();
  const listener = vi.fn();
  queue.subscribe(listener)();
  queue.open('a', '/');
  expect(listener).not.toHaveBeenCalled();
});

test('a dialog that a press opens replaces the shown dialog and goes before all that wait', () => {
  const { queue, content, seen } = start();
  queue.open('preview ended', '/', waits);
  queue.open('advertisement', '/', waits);
  const close = queue.open('buy', '/');
  expect(content()).toBeNull();
  vi.runAllTimers();
  expect(content()).toBe('buy');
  close();
  vi.runAllTimers();
  expect(content()).toBe('advertisement');
  expect(seen).toEqual(['preview ended', null, 'buy', null, 'advertisement']);
});

test('a dialog that closes itself and opens the next one is the same as replacing', () => {
  const { queue, content } = start();
  const close = queue.open('buy', '/');
  close();
  queue.open('plans', '/');
  expect(content()).toBeNull();
  vi.runAllTimers();
  expect(content()).toBe('plans');
});
