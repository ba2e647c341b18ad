import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('one at a time, in the order they came', () => {
  const { queue, content, seen } = start();
  const [closeFirst, closeSecond] = ['a', 'b', 'c'].map((name) => queue.open(name, '/'));
  expect(content()).toBe('a');
  closeFirst?.();
  vi.runAllTimers();
  expect(content()).toBe('b');
  closeSecond?.();
  vi.runAllTimers();
  expect(content()).toBe('c');
  expect(seen).toEqual(['a', null, 'b', null, 'c']);
});

test('the focus is given back before the next one opens', () => {
  const { queue, content } = start();
  const close = queue.open('a', '/');
  queue.open('b', '/');
  close();
  expect(content()).toBeNull();
  queue.open('c', '/');
  expect(content()).toBeNull();
  vi.runAllTimers();
  expect(content()).toBe('b');
});

test('one that is still waiting can be taken back, and closing twice takes nothing else along', () => {
  const { queue, content } = start();
  const closeFirst = queue.open('a', '/');
  const closeSecond = queue.open('b', '/');
  queue.open('c', '/');
  closeSecond();
  closeFirst();
  closeFirst();
  vi.runAllTimers();
  expect(content()).toBe('c');
});

test('a change of page closes what belongs to another page, and leaves the rest', () => {
  const { queue, content } = start();
  queue.open('old', '/');
  queue.open('older', '/');
  queue.open('kept', null);
  queue.open('new', '/search');
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
