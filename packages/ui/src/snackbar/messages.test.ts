import { expect, test } from 'vitest';
import { addMessage, removeMessage, type SnackbarMessage, snackbarDuration } from './messages.ts';

const message = (id: number, text = `text ${id}`): SnackbarMessage => ({ id, text, tone: 'neutral' });
const ids = (shown: readonly SnackbarMessage[]) => shown.map(({ id }) => id);
const shownAfter = (...messages: SnackbarMessage[]) => messages.reduce(addMessage, [] as SnackbarMessage[]);

test('five seconds', () => expect(snackbarDuration).toBe(5000));

test('the fourth pushes out the first', () => {
  expect(ids(shownAfter(message(1), message(2), message(3), message(4)))).toEqual([2, 3, 4]);
});

test('the same text again replaces itself and starts anew', () => {
  expect(ids(shownAfter(message(1, 'Saved'), message(2), message(3, 'Saved')))).toEqual([2, 3]);
});

test('one is taken away', () => {
  expect(ids(removeMessage(shownAfter(message(1), message(2)), 1))).toEqual([2]);
});
