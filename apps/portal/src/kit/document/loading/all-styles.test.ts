// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allStyles, installAllStyles } from './all-styles.ts';

const all = '/assets/app-1.css';

/** Held back: no network stands behind this document. */
let asked: HTMLLinkElement[] = [];

beforeEach(() => {
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void asked.push(link as HTMLLinkElement));
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const sheets = () => asked.filter(({ rel }) => rel === 'stylesheet');

test('before the shell has said where they are, nothing waits', async () => {
  await allStyles();
  expect(asked).toEqual([]);
});

test('a page that has them already loads nothing', async () => {
  installAllStyles(all);
  document.head.innerHTML = `<link rel="stylesheet" href="${all}">`;
  await allStyles();
  expect(sheets()).toEqual([]);
});

test.each(['load', 'error'])('what opens waits for them until %s', async (end) => {
  installAllStyles(all);
  const done: string[] = [];
  const waiting = ['player', 'dialog'].map((who) => allStyles().then(() => done.push(who)));
  await Promise.resolve();
  expect([done, sheets().map((link) => link.getAttribute('href'))]).toEqual([[], [all]]);
  sheets()[0]?.dispatchEvent(new Event(end));
  await Promise.all(waiting);
});
