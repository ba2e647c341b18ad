// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { reauthenticatingMs, rememberOpening, takeOpening } from './opening.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('what was opened a moment ago is known once', () => {
  rememberOpening(7);
  expect(takeOpening(7)).toBe(true);
  expect(takeOpening(7)).toBe(false);
});

test('another app is another matter', () => {
  rememberOpening(7);
  expect(takeOpening(8)).toBe(false);
  expect(takeOpening(7)).toBe(false);
});

test('long ago is not now', () => {
  vi.useFakeTimers();
  rememberOpening(7);
  vi.advanceTimersByTime(61_000);
  expect(takeOpening(7)).toBe(false);
});

test('opening an app is remembered longer where it asks for a new sign-in', () => {
  vi.useFakeTimers();
  rememberOpening(7, reauthenticatingMs);
  vi.advanceTimersByTime(61_000);
  expect(takeOpening(7)).toBe(true);
});

test('foreign text in the storage opens no app', () => {
  sessionStorage.setItem('atrium:opening-app', '{');
  expect(takeOpening(7)).toBe(false);
});
